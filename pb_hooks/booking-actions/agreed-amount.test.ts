import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { makeCoach } from "../../e2e/fixtures/accounts";
import { type Account, call, changeRow, eventually, findRows, type Json, readRow } from "../../e2e/fixtures/api";
import { bookingStage } from "../../e2e/fixtures/booking-stage";
import { act, moveTo, nextStart } from "../../e2e/fixtures/money-moves";
import { book, bookingBody, bookPaid, pay, untilConfirmed } from "../../e2e/fixtures/paid-bookings";

const { server, athlete, coach, staff } = await bookingStage();

const HOUR = 3_600_000;
const MINUTE = 60_000;
type Told = { status: number; body: { message?: string; data?: { code: string; amount?: number } } };
const changedTo = (answer: unknown) => {
  const { status, body } = answer as Told;
  return [status, body.data?.code, body.data?.amount];
};
const paid = async () => (await bookPaid(server, athlete, coach, nextStart())).bookingId;
const ofBooking = (collection: string, id: string) =>
  findRows(server, collection, collection === "audit_log" ? `subject='${id}'` : `booking_id='${id}'`);
/** Everything that a move could change. */
const traces = async (id: string) => ({
  row: { ...(await readRow(server, "bookings", id)), updated_at: "" },
  tasks: (await ofBooking("payment_tasks", id)).length,
  log: (await ofBooking("audit_log", id)).length,
  ledger: (await ofBooking("ledger", id)).length,
  mails: (await findRows(server, "outbox", `key ~ '${id}'`)).length,
});

describe("the refund", () => {
  test("at 24 hours by the server's clock: an outdated amount changes nothing, and the answer has the new one", async () => {
    const bookingId = await paid();
    await moveTo(server, bookingId, Date.now() + 24 * HOUR - 1000);
    const before = await traces(bookingId);
    const refused = await act(server, athlete, "cancel-booking", { bookingId, agreedAmount: 10_000 });
    expect(changedTo(refused)).toEqual([409, "amount_changed", 5_000]);
    expect((refused as Told).body.message).toContain("$50.00");
    expect(await traces(bookingId)).toEqual(before);
    expect((await act(server, athlete, "cancel-booking", { bookingId, agreedAmount: 5_000 })).status).toBe(200);
    await eventually(
      () => readRow(server, "bookings", bookingId),
      ({ refunded_amount }) => refunded_amount === 5_000,
    );
  });

  test.each([
    { before: 24 * HOUR + MINUTE, agreed: 10_000 },
    { before: 24 * HOUR - MINUTE, agreed: 5_000 },
    { before: -MINUTE, agreed: 0 },
  ])(
    "$before ms before the start it is $agreed cents, and every other amount is refused",
    async ({ before, agreed }) => {
      const bookingId = await paid();
      await moveTo(server, bookingId, Date.now() + before);
      for (const other of [0, 1, 4_999, 5_000, 5_001, 9_999, 10_000].filter((amount) => amount !== agreed)) {
        const answer = await act(server, athlete, "cancel-booking", { bookingId, agreedAmount: other });
        expect(changedTo(answer)).toEqual([409, "amount_changed", agreed]);
      }
      expect((await act(server, athlete, "cancel-booking", { bookingId, agreedAmount: agreed })).status).toBe(200);
    },
  );

  test("counts a refund that was made in Stripe's dashboard after the dialog opened", async () => {
    const bookingId = await paid();
    await changeRow(server, "bookings", bookingId, { refunded_amount: 2_500, payment_status: "partially_refunded" });
    const answer = await act(server, athlete, "cancel-booking", { bookingId, agreedAmount: 10_000 });
    expect(changedTo(answer)).toEqual([409, "amount_changed", 7_500]);
  });

  test("giving up an unpaid booking does not cancel one that was paid meanwhile", async () => {
    const made = await book(server, athlete, coach, nextStart());
    await pay(server, made);
    await untilConfirmed(server, made.bookingId);
    await moveTo(server, made.bookingId, Date.now() - MINUTE);
    const asked = { bookingId: made.bookingId, move: "abandon", agreedAmount: 0 };
    expect(changedTo(await act(server, athlete, "cancel-booking", asked)).slice(0, 2)).toEqual([
      409,
      "illegal_transition",
    ]);
    expect((await readRow(server, "bookings", made.bookingId)).status).toBe("confirmed");
    expect((await act(server, athlete, "cancel-booking", { ...asked, move: "explode" })).status).toBe(400);
  });

  test("of a no-show and of a settlement is compared too", async () => {
    const bookingId = await paid();
    await moveTo(server, bookingId, Date.now() - 20 * MINUTE);
    const noShow = await act(server, coach, "report-no-show", { bookingId, agreedAmount: 0 });
    expect(changedTo(noShow)).toEqual([409, "amount_changed", 5_000]);
    await act(server, athlete, "report-problem", { bookingId, text: "It was short" });
    const settle = (who: Account, extra: Json) => act(server, who, "report-problem", { bookingId, ...extra });
    expect(changedTo(await settle(staff, { percent: 25, agreedAmount: 5_000 }))).toEqual([
      409,
      "amount_changed",
      2_500,
    ]);
    expect((await readRow(server, "bookings", bookingId)).problem_status).toBe("open");
    expect((await settle(staff, { percent: 25, agreedAmount: 2_500 })).status).toBe(200);
  });

  test("is not compared without an amount; an invalid amount is refused", async () => {
    const bookingId = await paid();
    for (const agreedAmount of [-1, 1.5, "10000", {}, [], true, 1e12]) {
      expect((await act(server, athlete, "cancel-booking", { bookingId, agreedAmount })).status).toBe(400);
    }
    expect((await act(server, athlete, "cancel-booking", { bookingId, agreedAmount: null })).status).toBe(200);
  });
});

describe("the price", () => {
  const send = (body: Json) => call<Json>(server, athlete.token, "/api/functions/create-booking", body);

  test("that changed since the form books nothing, keeps the earlier hold, and is in the answer", async () => {
    const other = await makeCoach(server);
    const earlier = await book(server, athlete, other, nextStart());
    await changeRow(server, "coaches", other.coachId, { hourly_rate: 12_000 });
    const body = bookingBody(other, nextStart(), { requestKey: randomUUID(), bookingId: earlier.bookingId });
    const refused = await send({ ...body, agreedAmount: 10_000 });
    expect(changedTo(refused)).toEqual([409, "amount_changed", 12_000]);
    expect((refused as Told).body.message).toContain("$120.00");
    const rows = await findRows(server, "bookings", `coach_id='${other.coachId}'`);
    expect(rows.map(({ id, status }) => [id, status])).toEqual([[earlier.bookingId, "pending_payment"]]);
    const made = await send({ ...body, agreedAmount: 12_000 });
    expect(made.status).toBe(200);
    expect((await readRow(server, "bookings", String(made.body.bookingId))).total_amount).toBe(12_000);
  });

  test("of a hold stays, also in the payment step, when the coach's rate changes", async () => {
    const other = await makeCoach(server);
    const body = bookingBody(other, nextStart(), { requestKey: randomUUID(), agreedAmount: 10_000 });
    const held = await send(body);
    await changeRow(server, "coaches", other.coachId, { hourly_rate: 12_000 });
    expect(await send(body)).toEqual(held);
    expect(changedTo(await send({ ...body, agreedAmount: 12_000 }))).toEqual([409, "amount_changed", 10_000]);
  });

  test("is never taken from the request", async () => {
    const made = await send(bookingBody(coach, nextStart(), { agreedAmount: null, totalAmount: 1 }));
    expect((await readRow(server, "bookings", String(made.body.bookingId))).total_amount).toBe(10_000);
  });
});
