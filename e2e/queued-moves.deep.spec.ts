/** Moves that wait on the device: refused ones, a no-show and the meeting link without a network. */
import { expectNothingFound } from "./fixtures/access";
import { makeAccount, makeCoach } from "./fixtures/accounts";
import { eventually, inHours, readRow } from "./fixtures/api";
import { expect, PHONE, test, untilInstalled } from "./fixtures/app";
import { held } from "./fixtures/busy";
import { complete, finished, offlineAtSession, press } from "./fixtures/finished-sessions";
import { act, moveTo } from "./fixtures/money-moves";
import { bookPaid } from "./fixtures/paid-bookings";
import { enter, expected } from "./fixtures/screens";

const HOUR = 3_600_000;

test("a move that was made before it arrived counts as made, and a refused one says why and what to do", async ({
  server,
  newDevice,
  troubles,
}) => {
  const { athlete, coach, bookingId } = await finished(server, "Ola Over");
  const other = await bookPaid(server, athlete, coach, inHours(120), { clientName: "Ola Over" });
  await moveTo(server, other.bookingId, Date.now() - 5 * HOUR);
  const { page, context } = await offlineAtSession({ server, newDevice, troubles }, coach, bookingId);
  await complete(page);
  await expect(page.getByRole("region", { name: "Complete session" })).toBeVisible();
  await page.goto(`/booking/${other.bookingId}?tab=session`);
  await press(page, "Athlete no-show", "Report no-show");
  const claim = page.getByRole("region", { name: "No-show report" });
  await expect(claim).toContainText("Saved on this device");
  // Meanwhile another device completes the first session, and the team decides the second one.
  expect((await act(server, coach, "complete-booking", { bookingId })).status).toBe(200);
  expect((await act(server, coach, "complete-booking", { bookingId: other.bookingId })).status).toBe(200);
  await context.setOffline(false);
  const refused = page.getByRole("region", { name: "Not done: No-show report, Ola" });
  await expect(refused).toContainText("This page shows what you can do now.");
  await expectNothingFound(page, "a refused move");
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

test("a move that is undone while it is on its way, and is refused then, leaves nothing that waits", async ({
  server,
  newDevice,
  troubles,
}) => {
  const { coach, bookingId } = await finished(server, "Ola Over");
  const { page, context } = await offlineAtSession({ server, newDevice, troubles }, coach, bookingId);
  await press(page, "Athlete no-show", "Report no-show");
  const claim = page.getByRole("region", { name: "No-show report" });
  await expect(claim).toContainText("Saved on this device");
  expect((await act(server, coach, "complete-booking", { bookingId })).status).toBe(200);
  const letGo = await held(page, "**/report-no-show");
  const sent = page.waitForRequest("**/report-no-show");
  await context.setOffline(false);
  const answer = (await sent).response();
  const looked = page.waitForResponse("**/api/collections/bookings/records/**");
  await claim.getByRole("button", { name: "Undo" }).click();
  await expect(claim).toBeHidden();
  letGo();
  expect((await answer)?.status()).toBe(409);
  // The page asks whether the move was made before. Then it stores the answer, and pulls.
  await looked;
  await page.waitForResponse("**/api/sync/bookings?**");
  await page.goto("/settings");
  const fact = (term: string) => page.locator(`dt:text-is("${term}") + dd`);
  await expect(fact("Last synced")).toHaveText(/\d{2}:\d{2}/);
  await expect(fact("Waiting to send")).toHaveText("0");
  troubles.offline = false;
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
