/** Cancelling and booking ask again if the amount changed. */

import { changeRow, eventually, readRow } from "./fixtures/api";
import { apiSession, DESK, expect, test } from "./fixtures/app";
import { expected, freeStart, pickTime, someCoach } from "./fixtures/booking-form";
import { book, pay } from "./fixtures/paid-bookings";

test("an amount that changed before the answer is asked again, and only the new amount is used", {
  tag: "@deep",
}, async ({ server, newDevice, troubles }) => {
  const { token, record } = await apiSession(server, "athlete@demo.test");
  const coach = await someCoach(server, 13);
  const made = await book(
    server,
    { ...record, token },
    { ...record, token: "", coachId: coach.id, stripeAccount: "" },
    await freeStart(server, coach.id),
  );
  await pay(server, made);
  const row = () => readRow(server, "bookings", made.bookingId);
  const { late_cancel_refund } = await eventually(row, ({ status }) => status === "confirmed");
  const { page } = await newDevice({ as: "athlete" });
  await page.goto(`/booking/${made.bookingId}?tab=session`);
  await page.getByRole("button", { name: "Cancel session" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this session?" });
  await expect(dialog).toContainText("you'll be refunded in full");
  const start = Date.now() + 23 * 3_600_000;
  await changeRow(server, "bookings", made.bookingId, {
    late_cancel_refund: 50,
    session_date: new Date(start).toISOString(),
    session_end: new Date(start + 3_600_000).toISOString(),
  });
  expect(late_cancel_refund).not.toBe(0);
  const { total_amount } = await row();
  const half = `$${(Number(total_amount) / 200).toFixed(2)}`;
  await dialog.getByRole("button", { name: "Cancel session" }).click();
  await expect(dialog.getByRole("alert")).toContainText(`The refund is now ${half}.`);
  await expect(dialog).toContainText("you'll be refunded 50%. It reaches your card within 10 business days.");
  expect((await row()).status).toBe("confirmed");
  await dialog.getByRole("button", { name: "Cancel session" }).click();
  await expect(dialog).toBeHidden();
  // The page shows the agreed amount at once. The refund may be finished already.
  await expect(page.getByRole("region", { name: "Session", exact: true })).toContainText(
    new RegExp(`You cancelled this session\\. \\${half} (will be|of \\$[\\d.]+ was) refunded\\.`),
  );
  expect((await row()).status).toBe("cancelled");
  expected(troubles, 409);
});

test("a price that changed before the payment is shown, and charged only after the athlete agrees", async ({
  server,
  newDevice,
  troubles,
}) => {
  const coach = await someCoach(server, 14);
  const { page } = await newDevice({ as: "athlete", viewport: DESK });
  await page.goto(`/book/${coach.id}`);
  await pickTime(page);
  troubles.offline = true;
  await page.route("**/api/sync/coaches**", (route) => route.abort());
  await changeRow(server, "coaches", coach.id, { hourly_rate: 98_700 });
  const summary = page.getByRole("region", { name: "Your booking" });
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("alert").first()).toContainText(
    "The price is now $987.00. Nothing was booked or charged.",
  );
  await expect(summary).toContainText("$987.00");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("button", { name: "Pay $987.00" })).toBeVisible();
  // A hold keeps its price after the coach changes the rate, also on a reloaded page.
  await changeRow(server, "coaches", coach.id, { hourly_rate: 10_000 });
  await page.unroute("**/api/sync/coaches**");
  await page.reload();
  await expect(page.getByRole("button", { name: "Pay $987.00" })).toBeVisible();
  expected(troubles, 409);
});
