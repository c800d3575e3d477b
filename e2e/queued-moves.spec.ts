/** Moves that wait on the device: complete, no-show and the meeting link without a network. */
import type { Page } from "playwright/test";
import { axeFindings, fitFindings } from "./fixtures/access";
import { makeAccount, makeCoach } from "./fixtures/accounts";
import { eventually, inHours, readRow } from "./fixtures/api";
import { DESK, expect, PHONE, test, untilInstalled } from "./fixtures/app";
import { act, moveTo } from "./fixtures/money-moves";
import { bookPaid } from "./fixtures/paid-bookings";
import { enter, expected, untilBack } from "./fixtures/screens";
import type { RunningServer } from "./fixtures/server";

const HOUR = 3_600_000;

/** A paid session that ended an hour ago. */
async function finished(server: RunningServer, days = 3) {
  const [athlete, coach] = [await makeAccount(server, { name: "Ola Over" }), await makeCoach(server)];
  const { bookingId } = await bookPaid(server, athlete, coach, inHours(24 * days), { clientName: "Ola Over" });
  await moveTo(server, bookingId, Date.now() - 2 * HOUR);
  return { athlete, coach, bookingId };
}

async function press(page: Page, button: string, confirm: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("dialog").getByRole("button", { name: confirm }).click();
  await untilBack(page);
}
const complete = (page: Page) => press(page, "Complete session", "Complete session");

test("offline, a coach completes a session on a phone; it waits through a reload, and is sent by itself", async ({
  server,
  newDevice,
  troubles,
}) => {
  const { coach, bookingId } = await finished(server);
  const { page, context } = await newDevice({ installs: true, viewport: PHONE });
  await enter(page, server, coach, `/booking/${bookingId}?tab=session`);
  await expect(page.getByRole("button", { name: "Complete session" })).toBeVisible();
  await untilInstalled(page);
  troubles.offline = true;
  await context.setOffline(true);
  await complete(page);
  const waits = page.getByRole("region", { name: "Complete session" });
  await expect(waits).toContainText("Saved on this device. It's sent when you're back online.");
  await expect(page.getByRole("button", { name: "Complete session" })).toBeHidden();
  // Undone, it can be asked for again.
  await waits.getByRole("button", { name: "Undo" }).click();
  await expect(waits).toBeHidden();
  await complete(page);
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    expect(await axeFindings(page, "a move that waits")).toEqual([]);
    expect(await fitFindings(page, "a move that waits")).toEqual([]);
  }
  await page.reload();
  await expect(waits).toBeVisible();
  await page.goto("/today");
  const card = page.getByRole("region", { name: "Waiting to send" });
  await expect(card).toContainText("Complete session, Ola");
  await expect(card).toContainText("On this device");
  await expect(page.getByText("1 waiting")).toBeVisible();
  expect((await readRow(server, "bookings", bookingId)).status).toBe("confirmed");
  await context.setOffline(false);
  await eventually(
    () => readRow(server, "bookings", bookingId),
    ({ status }) => status === "completed",
  );
  await expect(page.getByText("Everything is saved.")).toBeVisible();
  await page.goto(`/booking/${bookingId}?tab=session`);
  await expect(waits).toBeHidden();
  await expect(page.getByText("Completed").first()).toBeVisible();
  troubles.offline = false;
});

test("a move that was made before it arrived counts as made, and a refused one says why and what to do", async ({
  server,
  newDevice,
  troubles,
}) => {
  const { athlete, coach, bookingId } = await finished(server, 4);
  const other = await bookPaid(server, athlete, coach, inHours(120), { clientName: "Ola Over" });
  await moveTo(server, other.bookingId, Date.now() - 5 * HOUR);
  const { page, context } = await newDevice({ installs: true, viewport: PHONE });
  await enter(page, server, coach, `/booking/${bookingId}?tab=session`);
  await expect(page.getByRole("button", { name: "Complete session" })).toBeVisible();
  await untilInstalled(page);
  troubles.offline = true;
  await context.setOffline(true);
  await complete(page);
  await expect(page.getByRole("region", { name: "Complete session" })).toBeVisible();
  await page.goto(`/booking/${other.bookingId}?tab=session`);
  await press(page, "Athlete no-show", "Report no-show");
  const claim = page.getByRole("region", { name: "No-show report" });
  await expect(claim).toContainText("Saved on this device");
  // Meanwhile the first one is made on another device, and the team's decision ends the second one.
  expect((await act(server, coach, "complete-booking", { bookingId })).status).toBe(200);
  expect((await act(server, coach, "complete-booking", { bookingId: other.bookingId })).status).toBe(200);
  await context.setOffline(false);
  const refused = page.getByRole("region", { name: "Not done: No-show report, Ola" });
  await expect(refused).toContainText("This page shows what you can do now.");
  expect(await axeFindings(page, "a refused move")).toEqual([]);
  expect(await fitFindings(page, "a refused move")).toEqual([]);
  await page.goto("/today");
  await expect(refused).toContainText("Open it to see what you can do now.");
  await expect(refused.getByRole("link", { name: "Open booking" })).toHaveAttribute("href", /tab=session/);
  await expect(page.getByRole("region", { name: "Not done" })).toHaveCount(1);
  await page.goto("/settings");
  await expect(refused).toBeVisible();
  await refused.getByRole("button", { name: "Remove" }).click();
  await expect(refused).toBeHidden();
  troubles.offline = false;
  expected(troubles, 409, "complete-booking");
  expected(troubles, 409, "report-no-show");
});

test("a meeting link that is saved offline waits where it is seen, and reaches the athlete", async ({
  server,
  newDevice,
  troubles,
}) => {
  const [athlete, coach] = [await makeAccount(server), await makeCoach(server)];
  const { bookingId } = await bookPaid(server, athlete, coach, inHours(60));
  const { page, context } = await newDevice({ installs: true, viewport: PHONE });
  await enter(page, server, coach, `/booking/${bookingId}?tab=session`);
  await expect(page.getByLabel("Meeting link")).toBeVisible();
  await untilInstalled(page);
  troubles.offline = true;
  await context.setOffline(true);
  await page.getByLabel("Meeting link").pressSequentially("meet.example/ola");
  await page.getByRole("button", { name: "Save link" }).click();
  await expect(page.getByText("Saved on this device. It sends when you are online.")).toBeVisible();
  await page.goto("/today");
  await expect(page.getByRole("region", { name: "Waiting to send" })).toContainText("Meeting link");
  await context.setOffline(false);
  await eventually(
    () => readRow(server, "bookings", bookingId),
    ({ meeting_link }) => meeting_link === "https://meet.example/ola",
  );
  troubles.offline = false;
});
