import { describe, expect, test } from "vitest";
import { makeAccount } from "../../e2e/fixtures/accounts";
import { changeRow, eventually, findRows } from "../../e2e/fixtures/api";
import { bookingStage } from "../../e2e/fixtures/booking-stage";
import { act, moveTo, nextStart, sumsOf } from "../../e2e/fixtures/money-moves";
import {
  book,
  bookPaid,
  CARDS,
  ledgerSumOf,
  pay,
  runJobs,
  untilConfirmed,
  untilReturned,
} from "../../e2e/fixtures/paid-bookings";
import { control, stripe } from "../../e2e/fixtures/payments-simulator";

const { server, athlete, coach, row, must } = await bookingStage();

const HOUR = 3_600_000;

describe("to the coach", () => {
  const transferOf = async (bookingId: string) =>
    (await findRows(server, "payment_tasks", `key='${bookingId}'`))[0] ?? { id: "", state: "none", due_at: "" };
  const completed = async () => {
    const { bookingId } = await bookPaid(server, athlete, coach, nextStart());
    await moveTo(server, bookingId, Date.now() - 2 * HOUR);
    expect(await act(server, coach, "complete-booking", { bookingId })).toMatchObject({
      status: 200,
      body: { status: "completed" },
    });
    return bookingId;
  };
  const fortyEightHoursLater = async (bookingId: string) => {
    await changeRow(server, "payment_tasks", (await transferOf(bookingId)).id, { due_at: new Date(0).toISOString() });
    await runJobs(server);
  };
  const paidOut = async (bookingId: string) => {
    await fortyEightHoursLater(bookingId);
    // The handler of a refund's webhook may have leased the task just before.
    await eventually(
      () => transferOf(bookingId),
      ({ state }) => state === "done",
    );
  };

  test("85% are transferred 48 hours after completion, once", async () => {
    const bookingId = await completed();
    const planned = await transferOf(bookingId);
    const hours = (Date.parse(String(planned.due_at)) - Date.now()) / HOUR;
    expect(hours).toBeGreaterThan(47.9);
    expect(hours).toBeLessThanOrEqual(48);
    await runJobs(server);
    expect((await transferOf(bookingId)).state).toBe("waiting");
    const before = await control<{ counters: { transfers: number } }>(server, {});
    await changeRow(server, "payment_tasks", planned.id, { due_at: new Date(0).toISOString() });
    await Promise.all([runJobs(server), runJobs(server)]);
    await runJobs(server);
    const after = await control<{ counters: { transfers: number } }>(server, {});
    expect(after.counters.transfers - before.counters.transfers).toBe(1);
    expect(await sumsOf(server, bookingId)).toEqual({ athlete: -10_000, platform: 1_500, coach: 0, payout: 8_500 });
    const made = await stripe<{ data: { destination: string; amount: number; source_transaction: string }[] }>(
      server,
      `/v1/transfers?transfer_group=booking_${bookingId}`,
    );
    expect(made.data).toMatchObject([{ destination: coach.stripeAccount, amount: 8_500 }]);
    expect(made.data[0]?.source_transaction).toMatch(/^ch_|^py_/);
  });

  describe("the kept money of a session that did not take place is transferred", () => {
    const plannedEnd = async (bookingId: string) => Date.parse(String((await row(bookingId)).session_end));
    const dueOf = async (bookingId: string) => Date.parse(String((await transferOf(bookingId)).due_at));
    /** A paid session of three hours that starts at this time. */
    const sessionAt = async (startMs: number) => {
      const { bookingId } = await bookPaid(server, athlete, coach, nextStart());
      await moveTo(server, bookingId, startMs, 3);
      return bookingId;
    };
    const athleteAdmitsAbsence = async (bookingId: string) => {
      await must(coach, "report-no-show", { bookingId });
      const body = await must(athlete, "report-no-show", { bookingId, action: "accept" });
      expect(body).toMatchObject({ status: "no_show", refunded_amount: 5_000 });
    };

    test("48 hours after the planned end, if the athlete cancelled late", async () => {
      const bookingId = await sessionAt(Date.now() + 12 * HOUR);
      const body = await must(athlete, "cancel-booking", { bookingId });
      expect(body).toMatchObject({ status: "cancelled", refunded_amount: 5_000 });
      expect(await dueOf(bookingId)).toBe((await plannedEnd(bookingId)) + 48 * HOUR);
    });

    test("48 hours after the planned end, if the athlete admits an absence before it", async () => {
      const bookingId = await sessionAt(Date.now() - HOUR);
      await athleteAdmitsAbsence(bookingId);
      expect(await dueOf(bookingId)).toBe((await plannedEnd(bookingId)) + 48 * HOUR);
    });

    test("48 hours after the athlete admits an absence, if the planned end is over", async () => {
      const bookingId = await sessionAt(Date.now() - 30 * HOUR);
      const before = Date.now();
      await athleteAdmitsAbsence(bookingId);
      expect(await dueOf(bookingId)).toBeGreaterThanOrEqual(before + 48 * HOUR);
      expect(await dueOf(bookingId)).toBeLessThanOrEqual(Date.now() + 48 * HOUR);
    });
  });

  test("a coach who cannot receive transfers is paid when they can", async () => {
    const [secret] = await findRows(server, "coach_private", `coach_id='${coach.coachId}'`);
    const bookingId = await completed();
    await changeRow(server, "coach_private", secret?.id ?? "", { transfers_active: false });
    await fortyEightHoursLater(bookingId);
    expect((await transferOf(bookingId)).state).toBe("waiting");
    await changeRow(server, "coach_private", secret?.id ?? "", { transfers_active: true });
    await paidOut(bookingId);
  });

  test("a reported problem freezes the transfer until staff settles it in part", async () => {
    const bookingId = await completed();
    const report = await act(server, athlete, "report-problem", { bookingId, text: "Half an hour was missing." });
    expect(report.body).toMatchObject({ problem_status: "open" });
    await fortyEightHoursLater(bookingId);
    expect(await sumsOf(server, bookingId)).toMatchObject({ coach: 8_500 });
    const answer = await act(server, coach, "report-problem", { bookingId, text: "The train was late." });
    expect(answer.body).toMatchObject({ problem_status: "answered" });
    const staff = await makeAccount(server, { role: "staff" });
    const settled = await act(server, staff, "report-problem", { bookingId, percent: 50 });
    expect(settled.body).toMatchObject({ problem_status: "settled", refunded_amount: 5_000 });
    await paidOut(bookingId);
    expect(await sumsOf(server, bookingId)).toEqual({ athlete: -5_000, platform: 750, coach: 0, payout: 4_250 });
  });

  test("a refund after the transfer reverses the coach's part", async () => {
    const bookingId = await completed();
    await paidOut(bookingId);
    const [payment] = await findRows(server, "booking_payments", `booking_id='${bookingId}'`);
    await stripe(server, "/v1/refunds", { payment_intent: String(payment?.payment_intent_id), amount: "4000" });
    const back = await eventually(
      () => sumsOf(server, bookingId),
      (sums) => sums.payout === 5_100,
    );
    expect(back).toEqual({ athlete: -6_000, platform: 900, coach: 0, payout: 5_100 });
    expect(await row(bookingId)).toMatchObject({ payment_status: "partially_refunded", refunded_amount: 4_000 });
  });

  test("a disputed payment is not transferred; a lost one takes the coach's part back", async () => {
    const made = await book(server, athlete, coach, nextStart());
    await pay(server, made, CARDS.disputed);
    await control(server, { runJobs: true });
    const { bookingId } = made;
    await eventually(
      () => row(bookingId),
      (booking) => booking.payment_status === "disputed" && booking.status === "confirmed",
    );
    const [payment] = await findRows(server, "booking_payments", `booking_id='${bookingId}'`);
    await control(server, { closeDispute: { id: String(payment?.dispute_id), outcome: "lost" } });
    await eventually(
      () => row(bookingId),
      (booking) => booking.payment_status === "lost",
    );
    expect(await sumsOf(server, bookingId)).toEqual({ athlete: 0, platform: 0, coach: 0 });
  });

  test("a won dispute leaves everything as it was", async () => {
    const made = await book(server, athlete, coach, nextStart());
    await pay(server, made, CARDS.disputed);
    await control(server, { runJobs: true });
    const { bookingId } = made;
    await eventually(
      () => row(bookingId),
      (booking) => booking.payment_status === "disputed",
    );
    const [payment] = await findRows(server, "booking_payments", `booking_id='${bookingId}'`);
    await control(server, { closeDispute: { id: String(payment?.dispute_id), outcome: "won" } });
    await eventually(
      () => row(bookingId),
      (booking) => booking.payment_status === "paid",
    );
    expect(await sumsOf(server, bookingId)).toEqual({ athlete: -10_000, platform: 1_500, coach: 8_500 });
  });

  test("a returned refund is in the ledger, and staff see it", async () => {
    const made = await book(server, athlete, coach, nextStart());
    await pay(server, made, CARDS.refundFails);
    const { bookingId } = made;
    await untilConfirmed(server, bookingId);
    await act(server, coach, "cancel-booking", { bookingId });
    await untilReturned(server, `booking_id='${bookingId}'`);
    expect(await row(bookingId)).toMatchObject({ payment_status: "paid", refunded_amount: 0 });
    expect(await sumsOf(server, bookingId)).toEqual({ athlete: -10_000, owed: 10_000, platform: 0, coach: 0 });
    expect(
      await findRows(server, "audit_log", `action='payment.refund_failed' && subject='${bookingId}'`),
    ).toHaveLength(1);
  });
});

test("after all of this the platform's books add up to zero", async () => {
  expect(await ledgerSumOf(server)).toBe(0);
});
