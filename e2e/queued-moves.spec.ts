/** A coach completes a session without a network, and the change waits on the device. */
import { expectNothingFound } from "./fixtures/access";
import { eventually, readRow } from "./fixtures/api";
import { DESK, expect, PHONE, test } from "./fixtures/app";
import { complete, finished, offlineAtSession } from "./fixtures/finished-sessions";

test("offline, a coach completes a session on a phone; it waits through a reload, and is sent by itself", async ({
  server,
  newDevice,
  troubles,
}) => {
  const { coach, bookingId } = await finished(server, "Ola Over");
  const { page, context } = await offlineAtSession({ server, newDevice, troubles }, coach, bookingId);
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
    await expectNothingFound(page, "a move that waits");
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
