/** The coach's notes: nothing that was typed is lost, whatever happens to the tab, the network or the other device. */
import type { Page } from "playwright/test";
import { axeFindings } from "./fixtures/access";
import { apiSession, DESK, expect, test, untilInstalled } from "./fixtures/app";
import type { RunningServer } from "./fixtures/server";
import { pullPage } from "./fixtures/sync";

/** A booking of the demo's coach with the demo's athlete; each test takes another one. */
async function sharedBooking(server: RunningServer, index: number): Promise<string> {
  const coach = await apiSession(server, "coach@demo.test");
  const athlete = await apiSession(server, "athlete@demo.test");
  const { documents } = await pullPage(server, coach.token, "bookings", "?limit=1000");
  const shared = documents.filter(({ client_id, status }) => client_id === athlete.record.id && status !== "expired");
  const booking = shared.sort((a, b) => a.id.localeCompare(b.id))[index];
  if (!booking) throw new Error("the demo has no such booking");
  return `/booking/${booking.id}`;
}

const editor = (page: Page) => page.getByRole("textbox", { name: "Session notes" });
const saved = (page: Page) => page.getByRole("status").filter({ hasText: /^Saved,/ });

test("what was typed a moment before the tab was killed is there again, without a network and from a cold start", async ({
  server,
  newDevice,
  troubles,
}) => {
  const path = await sharedBooking(server, 0);
  const { context, page } = await newDevice({ as: "coach" });
  await page.goto(path);
  await expect(editor(page)).toBeVisible();
  await untilInstalled(page);
  troubles.offline = true;
  await context.setOffline(true);
  const words = `Killed in the middle of ${Date.now()}`;
  await editor(page).fill(words);
  // No waiting: the tab goes while the last words are not in the database yet.
  await page.close();
  const again = await context.newPage();
  await again.goto(path);
  await expect(editor(again)).toHaveValue(words);
  await expect(again.getByText("Saved on this device", { exact: false }).first()).toBeVisible();
  await expect(again.getByRole("region", { name: "Waiting to send" })).toContainText("Session notes");
  await context.setOffline(false);
  await expect(saved(again)).toBeVisible();
  await expect(again.getByRole("region", { name: "Waiting to send" })).toBeHidden();
});

test("two devices that changed the same line keep both versions, and the athlete never sees the marks", async ({
  server,
  newDevice,
  troubles,
}) => {
  const path = await sharedBooking(server, 1);
  const phone = await newDevice({ as: "coach" });
  const tablet = await newDevice({ as: "coach", viewport: DESK });
  await phone.page.goto(path);
  await editor(phone.page).fill("Starts, wet track.\n\nNext time: blocks.\n\nShe looks up at step three.");
  await expect(saved(phone.page)).toBeVisible();
  await tablet.page.goto(path);
  await expect(editor(tablet.page)).toHaveValue(/Next time: blocks/);

  troubles.offline = true;
  await phone.context.setOffline(true);
  await tablet.context.setOffline(true);
  await editor(phone.page).fill("Starts, wet track.\n\nNext time: no blocks.\n\nShe looks up at step three.");
  await editor(tablet.page).fill("Starts, wet track.\n\nNext time: blocks twice.\n\nShe looks up at step three.");
  for (const { page } of [phone, tablet])
    await expect(page.getByText("Saved on this device", { exact: false }).first()).toBeVisible();

  await phone.context.setOffline(false);
  await expect(saved(phone.page)).toBeVisible();
  await tablet.context.setOffline(false);
  await expect(tablet.page.getByRole("heading", { name: "One place, two versions" })).toBeVisible();
  for (const words of ["Next time: no blocks.", "Next time: blocks twice."])
    await expect(tablet.page.getByText(words)).toBeVisible();
  expect(await axeFindings(tablet.page, "two versions of a note")).toEqual([]);

  const athlete = await newDevice({ as: "athlete" });
  await athlete.page.goto(path);
  await expect(athlete.page.getByText("Next time: no blocks.", { exact: false })).toBeVisible();
  await expect(athlete.page.getByText(/[<>=]{4,}/)).toHaveCount(0);

  await tablet.page.getByText("Next time: blocks twice.").click();
  await tablet.page.getByRole("button", { name: "Keep this version" }).click();
  await expect(editor(tablet.page)).toHaveValue(/Next time: blocks twice\./);
  await expect(editor(tablet.page)).not.toHaveValue(/no blocks/);
  await expect(editor(phone.page)).toHaveValue(/Next time: blocks twice\./);
  troubles.offline = false;
});

test("[8.notes-saved][8.notes-empty] Save speaks product.txt's words, and an empty note is refused", async ({
  server,
  newDevice,
}) => {
  const path = await sharedBooking(server, 2);
  const { page } = await newDevice({ as: "coach" });
  await page.goto(path);
  await editor(page).fill("   ");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Notes cannot be empty")).toBeVisible();
  await editor(page).fill("Second serve: higher toss.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Session notes saved successfully")).toBeVisible();
});
