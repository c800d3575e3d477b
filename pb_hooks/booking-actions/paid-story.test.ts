import { expect, test } from "vitest";
import { makeAccount } from "../../e2e/fixtures/accounts";
import { call, eventually, findRows, inHours, readRow } from "../../e2e/fixtures/api";
import { bookingStage } from "../../e2e/fixtures/booking-stage";
import {
  book,
  bookingBody,
  bookPaid,
  CARDS,
  intentOf,
  ledgerSumOf,
  pay,
  untilConfirmed,
} from "../../e2e/fixtures/paid-bookings";
import { control, stripe } from "../../e2e/fixtures/payments-simulator";

const { server, athlete, coach } = await bookingStage();

const bookingRow = (id: string) => readRow(server, "bookings", id);

test("[4.booking-flow][7.create-booking][9.fee] a booking is priced on the server, paid in the browser, and confirmed by the webhook alone", async () => {
  const start = inHours(48);
  const made = await book(server, athlete, coach, start, { durationHours: 3, totalAmount: 1, total_amount: 1 });
  const held = await bookingRow(made.bookingId);
  expect(held).toMatchObject({
    status: "pending_payment",
    payment_status: "unpaid",
    total_amount: 30_000,
    coach_amount: 25_500,
    client_id: athlete.id,
    coach_user_id: coach.id,
    late_cancel_refund: 50,
  });
  await control(server, { webhooks: { hold: true } });
  await pay(server, made);
  expect((await bookingRow(made.bookingId)).status).toBe("pending_payment");
  await control(server, { webhooks: { hold: false }, flush: "as_made" });
  const confirmed = await untilConfirmed(server, made.bookingId);
  expect(confirmed).toMatchObject({ payment_status: "paid", hold_expires_at: "", refunded_amount: 0 });
  const rows = await findRows(server, "ledger", `booking_id='${made.bookingId}'`);
  expect(Object.fromEntries(rows.map((row) => [row.account, row.amount]))).toEqual({
    athlete: -30_000,
    platform: 4_500,
    coach: 25_500,
  });
  const mails = await findRows(server, "outbox", `kind='booking_confirmed'`);
  expect(mails.map((mail) => mail.user_id).sort()).toEqual([athlete.id, coach.id].sort());
});

test("a payment takes cards and wallets only, and the statement names the coach", async () => {
  const made = await book(server, athlete, coach, inHours(200));
  const intent = await stripe(server, `/v1/payment_intents/${intentOf(made.clientSecret)}`);
  expect(intent).toMatchObject({
    payment_method_types: ["card"],
    automatic_payment_methods: null,
    statement_descriptor_suffix: "CLEO COACH",
  });
});

test("a declined card keeps the hold, and the same payment can be retried with another card", async () => {
  const made = await book(server, athlete, coach, inHours(60));
  await pay(server, made, CARDS.declined);
  const failed = await eventually(
    () => bookingRow(made.bookingId),
    (booking) => booking.payment_status === "failed",
  );
  expect(failed.status).toBe("pending_payment");
  await pay(server, made);
  await untilConfirmed(server, made.bookingId);
  expect(await ledgerSumOf(server)).toBe(0);
});

test("a hundred parallel requests for one slot give one booking and ninety-nine slot_taken", async () => {
  const start = inHours(72);
  const many = await Promise.all(Array.from({ length: 4 }, () => makeAccount(server)));
  const before = await control<{ counters: Record<string, number> }>(server, {});
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      call<{ data?: { code: string } }>(
        server,
        many[at % many.length]?.token ?? "",
        "/api/functions/create-booking",
        bookingBody(coach, start, { durationHours: 1 + (at % 3) }),
      ),
    ),
  );
  const made = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status, body }) => status === 409 && body.data?.code === "slot_taken");
  expect([made.length, refused.length]).toEqual([1, 99]);
  expect(await findRows(server, "bookings", `session_date='${start.replace("T", " ")}'`)).toHaveLength(1);
  const after = await control<{ counters: Record<string, number> }>(server, {});
  expect((after.counters.payment_intents ?? 0) - (before.counters.payment_intents ?? 0)).toBe(1);
});

test("sessions that overlap are refused, sessions that touch are not", async () => {
  await bookPaid(server, athlete, coach, inHours(100), { durationHours: 2 });
  for (const start of [99, 100, 101]) {
    const body = bookingBody(coach, inHours(start), { durationHours: start === 99 ? 2 : 1 });
    const answer = await call(server, athlete.token, "/api/functions/create-booking", body);
    expect(answer).toMatchObject({ status: 409, body: { status: 409, data: { code: "slot_taken" } } });
  }
  await book(server, athlete, coach, inHours(99));
  await book(server, athlete, coach, inHours(102));
});

test("the form that made a hold continues it, or gives it up for another time", async () => {
  const start = inHours(120);
  const first = await book(server, athlete, coach, start);
  const again = await book(server, athlete, coach, start, { bookingId: first.bookingId, notes: "bring a racket" });
  expect(again).toEqual(first);
  expect((await bookingRow(first.bookingId)).notes).toBe("bring a racket");
  const other = await book(server, athlete, coach, start, { bookingId: first.bookingId, durationHours: 2 });
  expect(other.bookingId).not.toBe(first.bookingId);
  expect((await bookingRow(first.bookingId)).status).toBe("cancelled");
  const stranger = await makeAccount(server);
  const body = bookingBody(coach, start, { bookingId: other.bookingId, durationHours: 2 });
  expect((await call(server, stranger.token, "/api/functions/create-booking", body)).status).toBe(409);
  expect(intentOf(other.clientSecret)).not.toBe(intentOf(first.clientSecret));
});
