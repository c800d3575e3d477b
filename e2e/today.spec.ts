/** Today: the session that is on, just ended or comes next, and its next step. */
import { makeCoach } from "./fixtures/accounts";
import type { Json } from "./fixtures/api";
import { expect, PHONE, test, untilInstalled } from "./fixtures/app";
import { inHoursIso, makeAthlete, makeBooking } from "./fixtures/people";
import { enter, expectNoBarriers } from "./fixtures/screens";

test("offline, Today leads a coach to the note of the session that just ended, then to the call of the next one", async ({
  server,
  newDevice,
  troubles,
}) => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  const from = (start: number, extra: Json) =>
    makeBooking(server, athlete, coach, {
      session_date: inHoursIso(start),
      session_end: inHoursIso(start + 1),
      ...extra,
    });
  const over = await from(-2, {});
  await from(3, { meeting_link: "https://meet.example/next", client_name: "Nia Next" });
  const { page, context } = await newDevice({ viewport: PHONE });
  const editor = page.getByRole("textbox", { name: "Session notes" });
  await enter(page, server, coach, "/today");
  const next = page.getByRole("region", { name: /^Starts in (2 h \d+ min|3 h)$/ });
  await expect(next).toContainText("Nia Next");
  await untilInstalled(page);
  troubles.offline = true;
  await context.setOffline(true);
  await page.reload();
  await expect(next.getByRole("link", { name: "Join Video Call" })).toHaveAttribute(
    "href",
    "https://meet.example/next",
  );
  await expectNoBarriers(page);
  const [first, second] = [page.getByRole("region", { name: "Ended 1 h ago" }), next];
  expect((await first.boundingBox())?.y).toBeLessThan((await second.boundingBox())?.y ?? 0);
  await first.getByRole("link", { name: "Write notes" }).click();
  await expect(page).toHaveURL(`/booking/${over.id}?tab=notes`);
  await editor.fill("Higher toss.");
  await expect(page.getByText("Saved on this device", { exact: false }).first()).toBeVisible();
  await page.goto("/today");
  await expect(first.getByRole("link", { name: "Share notes" })).toBeVisible();
  // The home screen's shortcut opens the same note, and the one of a session that is on.
  const { shortcuts } = await (await fetch(`${server.url}/manifest.webmanifest`)).json();
  expect(shortcuts[0]).toMatchObject({ name: "New note", url: "/notes/new" });
  await page.goto("/notes/new");
  await expect(page).toHaveURL(`/booking/${over.id}?tab=notes`);
  await expect(editor).toHaveValue("Higher toss.");
  await context.setOffline(false);
  const on = await from(-0.2, { client_name: "Nora Now" });
  await page.goto("/today");
  const now = page.getByRole("region", { name: /^On now, 4\d min left$/ });
  await expect(now).toContainText("Nora Now");
  await page.goto("/notes/new");
  await expect(page).toHaveURL(`/booking/${on.id}?tab=notes`);
  troubles.offline = false;
});
