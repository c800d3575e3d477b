import { expect, test } from "vitest";
import { changeRow, eventually, findRows, readRow } from "../../e2e/fixtures/api";
import { bookingStage } from "../../e2e/fixtures/booking-stage";
import { nextStart } from "../../e2e/fixtures/money-moves";
import { book, bookPaid, CARDS, intentOf, pay, untilConfirmed } from "../../e2e/fixtures/paid-bookings";
import { control } from "../../e2e/fixtures/payments-simulator";
import { mailTo } from "../../e2e/fixtures/people";

/** Every mail about money goes to the sides it concerns, once, with exact amounts. */
const { server, athlete, coach, staff, must } = await bookingStage();

/** The mail kinds of a booking and their recipients, without its confirmation. */
const told = async (bookingId: string): Promise<string[]> => {
  const who: Record<string, string> = { [athlete.id]: "athlete", [coach.id]: "coach", [staff.id]: "team" };
  const rows = await findRows(server, "outbox", `key ~ '${bookingId}' && kind != 'booking_confirmed'`);
  return rows.map((row) => `${row.kind} ${who[String(row.user_id)]}`).sort();
};
const over = { session_date: new Date(Date.now() - 7_200_000), session_end: new Date(Date.now() - 3_600_000) };

test("a problem that is reported, answered and settled: both sides get a mail each time, and the team when it must act", async () => {
  const { bookingId } = await bookPaid(server, athlete, coach, nextStart());
  await changeRow(server, "bookings", bookingId, over);
  await must(athlete, "report-problem", { bookingId, text: "Too short." });
  await must(coach, "report-problem", { bookingId, text: "It rained." });
  await must(staff, "report-problem", { bookingId, percent: 30, text: "It rained for a third of it." });
  expect(await told(bookingId)).toEqual([
    "booking_problem_answered athlete",
    "booking_problem_answered coach",
    "booking_problem_reported athlete",
    "booking_problem_reported coach",
    "booking_problem_settled athlete",
    "booking_problem_settled coach",
    "staff_attention team",
    "staff_attention team",
  ]);
  const mine = await mailTo(server, athlete.email, "The problem is settled");
  expect(mine.text).toContain("Our team settled the problem with this session.");
  const theirs = await mailTo(server, coach.email, "The problem is settled");
  for (const { text } of [mine, theirs]) expect(text).toContain("Their reason: It rained for a third of it.");
  expect(mine.text).toContain("$30.00 will be refunded. It reaches your card within 10 business days.");
  expect(theirs.text).toContain("$30.00 will be refunded to the athlete. Your share is $59.50.");
});

test("a cancellation without a refund says so", async () => {
  const { bookingId } = await bookPaid(server, athlete, coach, nextStart());
  await changeRow(server, "bookings", bookingId, { ...over, session_end: new Date(Date.now() + 3_600_000) });
  await must(athlete, "cancel-booking", { bookingId });
  expect((await mailTo(server, athlete.email, "Booking cancelled")).text).toContain("Nothing will be refunded.");
  const theirs = await mailTo(server, coach.email, "Booking cancelled");
  expect(theirs.text).toContain("Nothing will be refunded to the athlete. Your share is $85.00.");
});

test.each(["won", "lost"] as const)(
  "a dispute that is %s: both sides and the team, once, however often it is told",
  async (outcome) => {
    const { bookingId, clientSecret } = await bookPaid(server, athlete, coach, nextStart());
    const [payment] = await findRows(server, "booking_payments", `booking_id='${bookingId}'`);
    await control(server, { webhooks: { copies: 3 }, dispute: { charge: payment?.charge_id } });
    const [disputed] = await eventually(
      () => findRows(server, "booking_payments", `booking_id='${bookingId}' && dispute_state='open'`),
      (rows) => rows.length === 1,
    );
    await control(server, { closeDispute: { id: disputed?.dispute_id, outcome } });
    await eventually(
      () => findRows(server, "booking_payments", `booking_id='${bookingId}' && dispute_state='${outcome}'`),
      (rows) => rows.length === 1,
    );
    await control(server, { webhooks: { copies: 1 }, flush: "shuffled" });
    expect(await told(bookingId)).toEqual([
      // If lost, no payment for the session is left.
      ...(outcome === "lost" ? ["booking_called_off athlete", "booking_called_off coach"] : []),
      `booking_dispute_${outcome} athlete`,
      `booking_dispute_${outcome} coach`,
      "booking_disputed athlete",
      "booking_disputed coach",
      "staff_attention team",
      "staff_attention team",
    ]);
    expect(intentOf(clientSecret)).toBe(payment?.payment_intent_id);
  },
);

test("a refund that the bank returned: mails to the athlete and the team", async () => {
  const made = await book(server, athlete, coach, nextStart());
  await pay(server, made, CARDS.refundFails);
  await untilConfirmed(server, made.bookingId);
  await must(coach, "cancel-booking", { bookingId: made.bookingId });
  await control(server, { runJobs: true });
  await eventually(
    () => told(made.bookingId),
    (mails) => mails.length === 4,
  );
  expect(await told(made.bookingId)).toEqual([
    "booking_cancelled athlete",
    "booking_cancelled coach",
    "booking_refund_returned athlete",
    "staff_attention team",
  ]);
  await must(staff, "staff-settle-money", { bookingId: made.bookingId, action: "athlete_paid" });
  const { text } = await mailTo(server, athlete.email, "Your refund:");
  expect(text).toContain("Our team has paid you $100.00 another way. It replaces the refund that did not reach you.");
});

test("after a full settlement mails, screens and files show no share of the coach", async () => {
  const { bookingId } = await bookPaid(server, athlete, coach, nextStart());
  await changeRow(server, "bookings", bookingId, over);
  await must(athlete, "report-problem", { bookingId, text: "It rained." });
  await must(staff, "report-problem", { bookingId, percent: 100 });
  await must(coach, "complete-booking", { bookingId });
  const { text } = await mailTo(server, coach.email, "Session completed");
  expect(text).toContain("You receive $0.00. $100.00 was refunded to the athlete in full.");
  expect(text).not.toMatch(/on its way|Nothing will be refunded/);
});

test("a slow payment that fails sends the athlete a mail; the form shows a declined card", async () => {
  const made = await book(server, athlete, coach, nextStart());
  await pay(server, made, CARDS.declined);
  await eventually(
    () => readRow(server, "bookings", made.bookingId),
    ({ payment_status }) => payment_status === "failed",
  );
  expect(await told(made.bookingId)).toEqual([]);
  // Stripe's events have whole seconds. If two are from one second, the failure counts as later.
  const second = () => Promise.resolve(Math.floor(Date.now() / 1000));
  const failedIn = await second();
  await eventually(second, (now) => now > failedIn);
  await control(server, { payments: "hold" });
  await pay(server, made);
  await eventually(
    () => readRow(server, "bookings", made.bookingId),
    ({ payment_status }) => payment_status === "processing",
  );
  await control(server, { payments: "settle", release: { outcome: "failed" } });
  await eventually(
    () => told(made.bookingId),
    (mails) => mails.length > 0,
  );
  expect(await told(made.bookingId)).toEqual(["booking_payment_failed athlete"]);
});
