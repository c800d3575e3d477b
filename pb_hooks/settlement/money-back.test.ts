import { describe, expect, test } from "vitest";
import { makeAccount } from "../../e2e/fixtures/accounts";
import { call, changeRow, eventually, findRows } from "../../e2e/fixtures/api";
import { bookingStage } from "../../e2e/fixtures/booking-stage";
import { act, moveTo, nextStart, sumsOf } from "../../e2e/fixtures/money-moves";
import { book, bookPaid, intentOf, ledgerSumOf, pay, runJobs } from "../../e2e/fixtures/paid-bookings";
import { control, stripe } from "../../e2e/fixtures/payments-simulator";

const { server, athlete, coach, row } = await bookingStage();

const HOUR = 3_600_000;

describe("cancelling", () => {
  const cases = [
    { by: "coach", inMs: 1 * HOUR, back: 10_000, why: "the coach cancels: all" },
    { by: "coach", inMs: -0.25 * HOUR, back: 10_000, why: "the coach cancels after the start: all" },
    { by: "athlete", inMs: 24 * HOUR + 60_000, back: 10_000, why: "24 hours and more before: all" },
    { by: "athlete", inMs: 24 * HOUR - 1000, back: 5_000, why: "later: the frozen rate" },
    { by: "athlete", inMs: -1000, back: 0, why: "after the start: nothing" },
  ] as const;
  test.each(cases)("$why", async ({ by, inMs, back }) => {
    const { bookingId } = await bookPaid(server, athlete, coach, nextStart());
    await changeRow(server, "coaches", coach.coachId, { late_cancel_refund: 100 }); // too late: the rate is frozen
    await moveTo(server, bookingId, Date.now() + inMs);
    const answer = await act(server, by === "coach" ? coach : athlete, "cancel-booking", { bookingId });
    await changeRow(server, "coaches", coach.coachId, { late_cancel_refund: 50 });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id: bookingId,
        status: "cancelled",
        cancelled_by: by,
        refunded_amount: back,
        payment_status: back === 0 ? "paid" : back === 10_000 ? "refunded" : "partially_refunded",
      },
    });
    const kept = 10_000 - back;
    expect(await sumsOf(server, bookingId)).toEqual({ athlete: 0 - kept, platform: kept * 0.15, coach: kept * 0.85 });
    expect(await findRows(server, "outbox", `kind='booking_cancelled' && key ~ '${bookingId}'`)).toHaveLength(2);
  });

  test("an unpaid booking ends, and it can no longer be paid", async () => {
    const made = await book(server, athlete, coach, nextStart());
    const answer = await act(server, athlete, "cancel-booking", { bookingId: made.bookingId });
    expect(answer.body).toMatchObject({ status: "cancelled", payment_status: "unpaid", refunded_amount: 0 });
    await expect(pay(server, made)).rejects.toThrow(/canceled/);
  });

  test("Stripe down: the booking is cancelled, and the refund follows once, when Stripe is back", async () => {
    const { bookingId } = await bookPaid(server, athlete, coach, nextStart());
    const before = await control<{ counters: { refunds: number } }>(server, {});
    await control(server, { api: { mode: "down" } });
    const answer = await act(server, coach, "cancel-booking", { bookingId });
    expect(answer.body).toMatchObject({ status: "cancelled", payment_status: "paid", refunded_amount: 0 });
    await control(server, { api: null });
    const [task] = await findRows(server, "payment_tasks", `booking_id='${bookingId}' && kind='refund'`);
    await changeRow(server, "payment_tasks", task?.id ?? "", { due_at: new Date(0).toISOString() });
    await Promise.all([runJobs(server), runJobs(server), runJobs(server)]);
    expect(await row(bookingId)).toMatchObject({ payment_status: "refunded", refunded_amount: 10_000 });
    const after = await control<{ counters: { refunds: number } }>(server, {});
    expect(after.counters.refunds - before.counters.refunds).toBe(1);
  });

  test("Stripe refunds but its answer is lost: there is one refund", async () => {
    const { bookingId } = await bookPaid(server, athlete, coach, nextStart());
    const before = await control<{ counters: { refunds: number } }>(server, {});
    await control(server, { api: { mode: "lost", times: 1, path: "/v1/refunds", method: "POST" } });
    await act(server, coach, "cancel-booking", { bookingId });
    await eventually(
      () => row(bookingId),
      (booking) => booking.refunded_amount === 10_000,
    );
    const tasks = await findRows(server, "payment_tasks", `booking_id='${bookingId}' && kind='refund'`);
    expect(tasks.map((task) => task.state)).toEqual(["done"]);
    await runJobs(server);
    const after = await control<{ counters: { refunds: number } }>(server, {});
    expect(after.counters.refunds - before.counters.refunds).toBe(1);
  });
});

describe("paid too late", () => {
  test("a payment still processing when the hold ends is refunded in full, and both are told", async () => {
    await control(server, { payments: "hold" });
    const start = nextStart();
    const made = await book(server, athlete, coach, start);
    await pay(server, made);
    await eventually(
      () => row(made.bookingId),
      (booking) => booking.payment_status === "processing",
    );
    await changeRow(server, "bookings", made.bookingId, { hold_expires_at: new Date(Date.now() - 1000).toISOString() });
    await runJobs(server);
    expect((await row(made.bookingId)).status).toBe("expired");
    await control(server, { payments: "settle" });
    const other = await bookPaid(server, await makeAccount(server), coach, start);
    await control(server, { release: {} });
    const refunded = await eventually(
      () => row(made.bookingId),
      (booking) => booking.payment_status === "refunded",
    );
    expect(refunded).toMatchObject({ status: "expired", refunded_amount: 10_000 });
    expect((await row(other.bookingId)).status).toBe("confirmed");
    expect(await sumsOf(server, made.bookingId)).toEqual({ athlete: 0, platform: 0, coach: 0 });
    expect(await findRows(server, "outbox", `kind='booking_refunded_late' && key ~ '${made.bookingId}'`)).toHaveLength(
      2,
    );
  });

  test("an expired hold does not keep the slot, even before the job runs, and its late payment is refunded", async () => {
    const start = nextStart();
    const made = await book(server, athlete, coach, start);
    await changeRow(server, "bookings", made.bookingId, { hold_expires_at: new Date(Date.now() - 1000).toISOString() });
    const other = await bookPaid(server, await makeAccount(server), coach, start);
    await pay(server, made);
    const late = await eventually(
      () => row(made.bookingId),
      (booking) => booking.payment_status === "refunded",
    );
    expect(late.status).toBe("expired");
    expect((await row(other.bookingId)).status).toBe("confirmed");
  });

  test("an expired hold is confirmed if only the webhook was slow", async () => {
    const made = await book(server, athlete, coach, nextStart());
    await control(server, { webhooks: { drop: true } });
    await pay(server, made);
    await control(server, { webhooks: { drop: false } });
    await changeRow(server, "bookings", made.bookingId, { hold_expires_at: new Date(Date.now() - 1000).toISOString() });
    await runJobs(server);
    expect(await row(made.bookingId)).toMatchObject({ status: "confirmed", payment_status: "paid" });
  });

  test("an expired hold is free again and its payment is cancelled at Stripe", async () => {
    const start = nextStart();
    const made = await book(server, athlete, coach, start);
    await changeRow(server, "bookings", made.bookingId, { hold_expires_at: new Date(Date.now() - 1000).toISOString() });
    await runJobs(server);
    expect((await row(made.bookingId)).status).toBe("expired");
    const intent = await stripe<{ status: string }>(server, `/v1/payment_intents/${intentOf(made.clientSecret)}`);
    expect(intent.status).toBe("canceled");
    await book(server, athlete, coach, start);
  });
});

test("both parties read the booking's ledger without Stripe's ids, nobody else does, and nobody writes it", async () => {
  const { bookingId } = await bookPaid(server, athlete, coach, nextStart());
  const path = `/api/collections/ledger/records?sort=created_at&filter=${encodeURIComponent(`booking_id="${bookingId}"`)}`;
  const stranger = await makeAccount(server);
  for (const [who, count] of [
    [athlete, 3],
    [coach, 3],
    [stranger, 0],
    [{ token: "" }, undefined], // 401
  ] as const) {
    const answer = await call<{ items: Record<string, unknown>[] }>(server, who.token, path);
    expect(answer.status).toBe(count === undefined ? 401 : 200);
    expect(answer.body.items?.length).toBe(count);
    expect(JSON.stringify(answer.body)).not.toMatch(/\b(pi|ch|py|tr|re)_/);
    const write = await call(server, who.token, "/api/collections/ledger/records", { booking_id: bookingId });
    expect(write.status).toBeGreaterThanOrEqual(400);
  }
  for (const secret of ["booking_payments", "payment_tasks", "stripe_events"]) {
    const answer = await call(server, coach.token, `/api/collections/${secret}/records`);
    expect(answer.status, secret).toBe(403);
  }
});

test("after all of this the platform's books add up to zero", async () => {
  expect(await ledgerSumOf(server)).toBe(0);
});
