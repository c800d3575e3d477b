import { describe, expect, test } from "vitest";
import { makeCoach } from "../../e2e/fixtures/accounts";
import { changeRow, eventually, findRows, inHours } from "../../e2e/fixtures/api";
import { nextStart, sumsOf } from "../../e2e/fixtures/money-moves";
import { HOUR, moneyStage } from "../../e2e/fixtures/money-stage";
import { book, bookPaid, CARDS, ledgerSumOf, pay } from "../../e2e/fixtures/paid-bookings";
import { control } from "../../e2e/fixtures/payments-simulator";

/** A session without payment is cancelled and blocks no account deletion. */
const { server, athlete, coach, row, must, code, over, payOut, refundInDashboard } = await moneyStage();

describe("a session without payment is cancelled", () => {
  test("by a full refund, which frees the slot", async () => {
    const start = nextStart();
    const { bookingId } = await bookPaid(server, athlete, coach, start);
    await refundInDashboard(bookingId, 10_000);
    const off = await eventually(
      () => row(bookingId),
      ({ status }) => status === "cancelled",
    );
    expect(off).toMatchObject({ cancelled_by: "system", payment_status: "refunded" });
    await book(server, athlete, coach, start);
  });

  test("by a lost dispute", async () => {
    const made = await book(server, athlete, coach, nextStart());
    await pay(server, made, CARDS.disputed);
    await control(server, { runJobs: true });
    const [payment] = await eventually(
      () => findRows(server, "booking_payments", `booking_id='${made.bookingId}' && dispute_state='open'`),
      (rows) => rows.length === 1,
    );
    await control(server, { closeDispute: { id: String(payment?.dispute_id), outcome: "lost" } });
    await eventually(
      () => row(made.bookingId),
      ({ status, payment_status }) => status === "cancelled" && payment_status === "lost",
    );
  });

  test("during a dispute: if won, the money goes to the athlete and not to the coach", async () => {
    const made = await book(server, athlete, coach, nextStart());
    await pay(server, made, CARDS.disputed);
    await control(server, { runJobs: true });
    const { bookingId } = made;
    const [payment] = await eventually(
      () => findRows(server, "booking_payments", `booking_id='${bookingId}' && dispute_state='open'`),
      (rows) => rows.length === 1,
    );
    await must(coach, "cancel-booking", { bookingId });
    await control(server, { closeDispute: { id: String(payment?.dispute_id), outcome: "won" } });
    await eventually(
      () => findRows(server, "booking_payments", `booking_id='${bookingId}' && dispute_state='won'`),
      (rows) => rows.length === 1,
    );
    await payOut(bookingId);
    await eventually(
      () => row(bookingId),
      ({ refunded_amount }) => refunded_amount === 10_000,
    );
    expect(await sumsOf(server, bookingId)).toEqual({ athlete: 0, platform: 0, coach: 0 });
  });

  test("at its start if it is still a hold; a later payment is refunded", async () => {
    const { bookingId, clientSecret } = await book(server, athlete, coach, inHours(0));
    const held = await row(bookingId);
    expect(Date.parse(String(held.hold_expires_at))).toBeLessThanOrEqual(Date.parse(String(held.session_date)));
    await changeRow(server, "bookings", bookingId, {
      hold_expires_at: new Date(Date.now() + HOUR / 2).toISOString(),
      session_date: new Date(Date.now() - 1000).toISOString(),
    });
    await pay(server, { bookingId, clientSecret });
    const late = await eventually(
      () => row(bookingId),
      ({ payment_status }) => payment_status === "refunded",
    );
    expect(late).toMatchObject({ status: "expired", refunded_amount: 10_000 });
  });
});

test("and its coach can delete the account; a coach who is owed a share cannot", async () => {
  const leaving = await makeCoach(server);
  const { bookingId } = await bookPaid(server, athlete, leaving, nextStart());
  await must(leaving, "cancel-booking", { bookingId });
  const transfers = `booking_id='${bookingId}' && kind='transfer' && state='waiting'`;
  expect(await findRows(server, "payment_tasks", transfers)).toHaveLength(1);
  const owed = await makeCoach(server);
  const done = await over(owed);
  await must(owed, "complete-booking", { bookingId: done });
  expect(await code(owed, "delete-my-account", { password: "correct-horse" })).toBe("illegal_transition");
  expect(await code(leaving, "delete-my-account", { password: "correct-horse" })).toBe("");
});

test("after all of this the platform's books add up to zero", async () => {
  expect(await ledgerSumOf(server)).toBe(0);
});
