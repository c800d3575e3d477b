import { beforeEach, expect, test } from "vitest";
import type { PlatformFigures, Reading } from "../../domain/platform-ledger";
import { asRoot, call, changeRow, eventually, findRows, readRow } from "../../e2e/fixtures/api";
import { bookingStage } from "../../e2e/fixtures/booking-stage";
import { act, moveTo, nextStart } from "../../e2e/fixtures/money-moves";
import { book, bookPaid, intentOf, type Made, pay, runJobs } from "../../e2e/fixtures/paid-bookings";
import { control, stripe } from "../../e2e/fixtures/payments-simulator";

const { server, athlete, coach, staff } = await bookingStage();
beforeEach(async () => {
  await control(server, { reset: true });
});

const HOUR = 3_600_000;
/** Reads Stripe's list as if an hour had passed. */
async function readBalance(): Promise<number> {
  const [mark] = await findRows(server, "job_marks", "name='stripe_balance'");
  if (mark) await changeRow(server, "job_marks", mark.id, { seconds: Number(mark.seconds) - 3601 });
  const { balance } = await asRoot<{ balance: number }>(server, "/api/functions/run-jobs", { job: "balance" });
  return balance;
}
const money = async () =>
  (await call<PlatformFigures & Reading>(server, staff.token, "/api/functions/staff-money", {})).body;
const figures = async (): Promise<PlatformFigures> => {
  const { readUpTo, isBehind, ...rest } = await money();
  return rest;
};
/** The simulator's platform balance, pending included. */
async function atStripe(): Promise<number> {
  type Side = { amount: number }[];
  const { available, pending } = await stripe<{ available: Side; pending: Side }>(server, "/v1/balance");
  return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
}
const chargeOf = async (made: Made) =>
  (await stripe<{ latest_charge: string }>(server, `/v1/payment_intents/${intentOf(made.clientSecret)}`)).latest_charge;
const rowsOf = async (bookingId: string) =>
  (await findRows(server, "platform_ledger", `booking_id='${bookingId}'`))
    .map(({ kind, account, amount }) => `${kind} ${account} ${amount}`)
    .sort();
const FEE = 320; // 2.9% of 100 dollars and 30 cents

test("a payment's fee is the platform's cost, and the booking's rows and the parties' view do not change", async () => {
  const { bookingId } = await bookPaid(server, athlete, coach, nextStart());
  expect(await money()).toMatchObject({ readUpTo: "", isBehind: true });
  await readBalance();
  expect(await money()).toMatchObject({ readUpTo: expect.stringMatching(/^20/), isBehind: false });
  expect(await rowsOf(bookingId)).toEqual([`stripe_fee stripe ${FEE}`, `stripe_fee till -${FEE}`]);
  expect(await figures()).toMatchObject({ shareCents: 1_500, stripeFeeCents: FEE, profitCents: 1_500 - FEE });
  expect(await findRows(server, "ledger", `booking_id='${bookingId}'`)).toHaveLength(3);
  for (const { token } of [athlete, coach]) {
    const seen = await call<{ items?: unknown[] }>(server, token, "/api/collections/platform_ledger/records");
    expect([seen.status, seen.body.items ?? []]).toEqual([403, []]);
    expect((await call(server, token, "/api/functions/staff-money", {})).status).toBe(403);
    expect((await call(server, token, "/api/statements/platform.csv")).status).toBe(403);
  }
  expect((await call(server, "", "/api/functions/staff-money", {})).status).toBe(401);
});

test("after refunds, disputes won and lost, transfers, reversals and payouts our books equal Stripe's balance", async () => {
  const [refunded, lost, won, done] = [
    await bookPaid(server, athlete, coach, nextStart()),
    await bookPaid(server, athlete, coach, nextStart()),
    await bookPaid(server, athlete, coach, nextStart()),
    await bookPaid(server, athlete, coach, nextStart()),
  ];
  await act(server, coach, "cancel-booking", { bookingId: refunded.bookingId });
  for (const [made, outcome] of [
    [lost, "lost"],
    [won, "won"],
  ] as const) {
    const charge = await chargeOf(made);
    await control(server, { dispute: { charge } });
    const { data } = await stripe<{ data: { id: string }[] }>(server, `/v1/disputes?charge=${charge}`);
    await control(server, { closeDispute: { id: data[0]?.id, outcome } });
    await eventually(
      () => readRow(server, "bookings", made.bookingId),
      ({ payment_status }) => payment_status === (outcome === "won" ? "paid" : "lost"),
    );
  }
  await moveTo(server, done.bookingId, Date.now() - 2 * HOUR);
  await act(server, coach, "complete-booking", { bookingId: done.bookingId });
  const [transfer] = await findRows(server, "payment_tasks", `booking_id='${done.bookingId}' && kind='transfer'`);
  await changeRow(server, "payment_tasks", String(transfer?.id), { due_at: new Date(1e12).toISOString() });
  await runJobs(server);
  await stripe(server, "/v1/refunds", { payment_intent: intentOf(done.clientSecret), amount: "2000" });
  await eventually(
    () => findRows(server, "ledger", `booking_id='${done.bookingId}' && kind='reversal'`),
    (rows) => rows.length === 2,
  );
  const before = await figures();
  await control(server, { payout: { account: "platform", amount: 1_000, outcome: "paid" } });
  await control(server, { payout: { account: "platform", amount: 700, outcome: "failed" } });
  await readBalance();
  const after = await figures();
  expect(after.atStripeCents).toBe(await atStripe());
  expect(after.paidOutCents - before.paidOutCents).toBe(1_000);
  expect(after.disputeFeeCents).toBe(3_000);
  expect(after.profitCents).toBe(after.shareCents - after.stripeFeeCents - 3_000);
  expect(await rowsOf(lost.bookingId)).toEqual([
    "dispute_fee stripe 1500",
    "dispute_fee till -1500",
    `stripe_fee stripe ${FEE}`,
    `stripe_fee till -${FEE}`,
  ]);
  // Reading again, also from the beginning, counts nothing twice.
  expect(await readBalance()).toBe(0);
  const [mark] = await findRows(server, "job_marks", "name='stripe_balance'");
  await changeRow(server, "job_marks", String(mark?.id), { seconds: Number(mark?.seconds) - 6 * 24 * 3600 });
  expect(await asRoot(server, "/api/functions/run-jobs", { job: "balance" })).toEqual({ balance: 0 });
  expect(await figures()).toEqual(after);
  const csv = await fetch(`${server.url}/api/statements/platform.csv`, { headers: { Authorization: staff.token } });
  const lines = (await csv.text()).trim().split("\r\n");
  const [profit, paidOut] = [4, 5].map((column) => lines.map((line) => Number(line.split(",")[column]) || 0));
  expect(Math.round((profit?.at(-1) ?? 0) * 100)).toBe(after.profitCents);
  expect(Math.round((paidOut ?? []).reduce((sum, amount) => sum + amount, 0) * 100)).toBe(after.paidOutCents);
});

test("a coach's debt counts once the dispute is lost, on the screen and in the file", async () => {
  const made = await bookPaid(server, athlete, coach, nextStart());
  await moveTo(server, made.bookingId, Date.now() - 2 * HOUR);
  await act(server, coach, "complete-booking", { bookingId: made.bookingId });
  const [transfer] = await findRows(server, "payment_tasks", `booking_id='${made.bookingId}' && kind='transfer'`);
  await changeRow(server, "payment_tasks", String(transfer?.id), { due_at: new Date(1e12).toISOString() });
  await runJobs(server);
  await control(server, { payout: { account: coach.stripeAccount, outcome: "paid" } });
  const before = await figures();
  const charge = await chargeOf(made);
  await control(server, { dispute: { charge } });
  const booking = () => readRow(server, "bookings", made.bookingId);
  await eventually(booking, ({ payment_status }) => payment_status === "disputed");
  expect((await figures()).owedByCoachesCents).toBe(before.owedByCoachesCents);
  const { data } = await stripe<{ data: { id: string }[] }>(server, `/v1/disputes?charge=${charge}`);
  await control(server, { closeDispute: { id: data[0]?.id, outcome: "lost" } });
  await eventually(booking, ({ payment_status }) => payment_status === "lost");
  await runJobs(server);
  const after = await figures();
  expect(after.owedByCoachesCents - before.owedByCoachesCents).toBe(8_500);
  const csv = await fetch(`${server.url}/api/statements/platform.csv`, { headers: { Authorization: staff.token } });
  const last = (await csv.text()).trim().split("\r\n").at(-1)?.split(",") ?? [];
  expect([last[1], last[2], last[3]]).toEqual([made.bookingId, "A coach still owes", "-85.00"]);
  expect(last[4]).toBe((after.profitCents / 100).toFixed(2));
});

test("a fee read before its payment's event is assigned to the booking later", async () => {
  await control(server, { webhooks: { hold: true } });
  const made = await book(server, athlete, coach, nextStart());
  await pay(server, made);
  await readBalance();
  expect(await rowsOf(made.bookingId)).toEqual([]);
  await control(server, { webhooks: { hold: false }, flush: "shuffled" });
  await eventually(
    () => readRow(server, "bookings", made.bookingId),
    ({ status }) => status === "confirmed",
  );
  await readBalance();
  expect(await rowsOf(made.bookingId)).toEqual([`stripe_fee stripe ${FEE}`, `stripe_fee till -${FEE}`]);
});

test("a reading that is hours old says so", async () => {
  await readBalance();
  const [mark] = await findRows(server, "job_marks", "name='stripe_balance'");
  await changeRow(server, "job_marks", String(mark?.id), { seconds: Number(mark?.seconds) - 3 * 3600 });
  expect(await money()).toMatchObject({ isBehind: true });
});

test("an outage of Stripe loses nothing: the next reading has it", async () => {
  await bookPaid(server, athlete, coach, nextStart());
  await control(server, { api: { mode: "error", path: "balance_transactions" } });
  expect(await readBalance()).toBe(-1);
  await control(server, { api: null });
  await readBalance();
  expect((await figures()).atStripeCents).toBe(await atStripe());
});
