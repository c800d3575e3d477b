/** Today: the session that is on, just ended or comes next; and the navigation of each role. */
import type { Page } from "playwright/test";
import { makeCoach } from "./fixtures/accounts";
import type { Json } from "./fixtures/api";
import { DESK, expect, PHONE, test, untilInstalled } from "./fixtures/app";
import { inHoursIso, makeAthlete, makeBooking } from "./fixtures/people";
import { enter, expectNoBarriers } from "./fixtures/screens";

const editor = (page: Page) => page.getByRole("textbox", { name: "Session notes" });

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
  const { page, context } = await newDevice({ installs: true, viewport: PHONE });
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
  await editor(page).fill("Higher toss.");
  await expect(page.getByText("Saved on this device", { exact: false }).first()).toBeVisible();
  await page.goto("/today");
  await expect(first.getByRole("link", { name: "Share notes" })).toBeVisible();
  // The home screen's shortcut opens the same note, and the one of a session that is on.
  const { shortcuts } = await (await fetch(`${server.url}/manifest.webmanifest`)).json();
  expect(shortcuts[0]).toMatchObject({ name: "New note", url: "/notes/new" });
  await page.goto("/notes/new");
  await expect(page).toHaveURL(`/booking/${over.id}?tab=notes`);
  await expect(editor(page)).toHaveValue("Higher toss.");
  await context.setOffline(false);
  const on = await from(-0.2, { client_name: "Nora Now" });
  await page.goto("/today");
  const now = page.getByRole("region", { name: /^On now, 4\d min left$/ });
  await expect(now).toContainText("Nora Now");
  await page.goto("/notes/new");
  await expect(page).toHaveURL(`/booking/${on.id}?tab=notes`);
  troubles.offline = false;
});

test("signed in, the navigation is made for the role, and it is right before the database is open", {
  tag: "@deep",
}, async ({ server, newDevice }) => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  const main = (page: Page) => page.getByRole("navigation", { name: "Main" }).filter({ visible: true });
  const links = (page: Page) => main(page).getByRole("link");
  const { page: desk } = await newDevice({ viewport: DESK });
  await enter(desk, server, coach, "/today");
  await expect(links(desk)).toHaveText(["Today", "Calendar", "Athletes", "Messages", "Earnings"]);
  for (const [name, path, heading] of [
    ["Calendar", "/calendar", "Calendar"],
    ["Athletes", "/athletes", "Athletes"],
    ["Earnings", "/coach/dashboard#earnings", "Welcome back, Cleo Coach"],
    ["Messages", "/messages", "Messages"],
  ] as const) {
    await links(desk).filter({ hasText: name }).click();
    await expect(desk).toHaveURL(path);
    await expect(desk.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    await expect(links(desk).filter({ hasText: name })).toHaveAttribute("aria-current", "page");
  }
  // Home has the specified links for everybody.
  await desk.goto("/");
  await expect(links(desk).first()).toHaveText("How It Works");

  // At the next start the role is known, although the database never opens.
  await desk.setViewportSize(PHONE);
  await desk.addInitScript(() => {
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
  });
  await desk.goto("/today");
  await expect(links(desk)).toHaveText(["Today", "Calendar", "Athletes", "Messages", "Earnings"]);
  await main(desk).getByRole("button", { name: "Me" }).click();
  const menu = desk.getByRole("dialog").getByRole("link");
  await expect(menu.filter({ hasText: "Browse Coaches" })).toBeVisible();
  await expect(menu.filter({ hasText: "How It Works" })).toBeHidden();

  const { page: theirs } = await newDevice({ viewport: DESK });
  await enter(theirs, server, athlete, "/today");
  await expect(links(theirs)).toHaveText(["Today", "Find Your Coach", "Browse Coaches", "Find Athletes", "AI Matches"]);
  await theirs.setViewportSize(PHONE);
  await expect(links(theirs)).toHaveText(["Today", "Find", "Messages"]);
  await expectNoBarriers(theirs);
});
