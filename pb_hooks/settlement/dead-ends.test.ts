import { describe, expect, test } from "vitest";
import { makeAccount, makeCoach } from "../../e2e/fixtures/accounts";
import { asRoot, changeRow, eventually, findRows } from "../../e2e/fixtures/api";
import { act, moveTo, nextStart, sumsOf } from "../../e2e/fixtures/money-moves";
import { HOUR, moneyStage } from "../../e2e/fixtures/money-stage";
import {
  book,
  bookPaid,
  CARDS,
  intentOf,
  ledgerSumOf,
  pay,
  untilConfirmed,
  untilReturned,
} from "../../e2e/fixtures/paid-bookings";
import { control, stripe } from "../../e2e/fixtures/payments-simulator";

/** Each case in which a refund or debt could get stuck, on the real server, and its way out. */
const { server, athlete, staff, coach, row, must, code, payOut, paidOut, refundInDashboard, spendAll, caseOf, settle } =
  await moneyStage();

describe("a refund that the bank returned", () => {
  const cancelledWithBadCard = async (of = athlete) => {
    const made = await book(server, of, coach, nextStart());
    await pay(server, made, CARDS.refundFails);
    const { bookingId } = made;
    await untilConfirmed(server, bookingId);
    await must(coach, "cancel-booking", { bookingId });
    await untilReturned(server, `booking_id='${bookingId}'`);
    return bookingId;
  };

  test("is owed to the athlete, never to the coach, and the team pays it another way", async () => {
    const bookingId = await cancelledWithBadCard();
    expect(await sumsOf(server, bookingId)).toEqual({ athlete: -10_000, owed: 10_000, platform: 0, coach: 0 });
    await moveTo(server, bookingId, Date.now() - 200 * HOUR);
    await payOut(bookingId);
    expect((await sumsOf(server, bookingId)).payout).toBe(undefined);
    expect(await caseOf(bookingId)).toMatchObject({
      cases: ["refund"],
      remedies: ["refund_again", "athlete_paid", "undeliverable"],
    });
    expect(await code(athlete, "delete-my-account", { password: "correct-horse" })).toBe("illegal_transition");
    await settle(bookingId, "athlete_paid");
    expect(await row(bookingId)).toMatchObject({ owed_amount: 0, refunded_amount: 10_000, payment_status: "refunded" });
    expect(await caseOf(bookingId)).toBe(undefined);
  });

  test("twice is owed again, and does not block an account's deletion for ever", async () => {
    const other = await makeAccount(server);
    const bookingId = await cancelledWithBadCard(other);
    await settle(bookingId, "refund_again");
    await untilReturned(server, `booking_id='${bookingId}'`, 2);
    expect(await row(bookingId)).toMatchObject({ owed_amount: 10_000 });
    expect((await caseOf(bookingId))?.cases).toEqual(["refund"]);
    await settle(bookingId, "undeliverable");
    expect(await code(other, "delete-my-account", { password: "correct-horse" })).toBe("");
  });

  test("after a reversal leaves no share of the coach unsent", async () => {
    const other = await makeCoach(server);
    const bookingId = await paidOut(other);
    const refund = (await refundInDashboard(bookingId, 10_000)) as { id: string };
    await eventually(
      () => sumsOf(server, bookingId),
      (sums) => sums.payout === 0 && sums.coach === 0,
    );
    await control(server, { refund: { id: refund.id, outcome: "failed" } });
    await eventually(
      () => row(bookingId),
      ({ owed_amount }) => owed_amount === 10_000,
    );
    expect(await sumsOf(server, bookingId)).toMatchObject({ platform: 0, coach: 0, payout: 0 });
    await settle(bookingId, "athlete_paid");
    expect(await caseOf(bookingId)).toBe(undefined);
  });
});

test("after the athlete deleted the account is still theirs, and the team sees the contact", async () => {
  const leaver = await makeAccount(server);
  const refunded = async () => {
    const made = await bookPaid(server, leaver, coach, nextStart());
    await must(leaver, "cancel-booking", { bookingId: made.bookingId });
    await eventually(
      () => row(made.bookingId),
      ({ refunded_amount }) => refunded_amount === 10_000,
    );
    return made;
  };
  const [{ bookingId, clientSecret }, arrived] = [await refunded(), await refunded()];
  expect(await code(leaver, "delete-my-account", { password: "correct-horse" })).toBe("");
  const intent = `/v1/refunds?payment_intent=${intentOf(clientSecret)}`;
  const { data } = await stripe<{ data: { id: string }[] }>(server, intent);
  await control(server, { refund: { id: data[0]?.id ?? "", outcome: "failed" } });
  await eventually(
    () => row(bookingId),
    ({ owed_amount }) => owed_amount === 10_000,
  );
  expect(await row(bookingId)).toMatchObject({ client_name: "Deleted account", client_email: "" });
  const contact = { name: "Ana Test", email: leaver.email };
  expect(await caseOf(bookingId)).toMatchObject({ cases: ["refund"], contact });

  // After the 30 days the address stays only while the refund is owed.
  const payment = async (of: string) => (await findRows(server, "booking_payments", `booking_id='${of}'`))[0];
  const forgotten = async (of: string) => {
    await asRoot(server, "/api/crons/accounts-forget-contacts", {});
    await eventually(
      () => payment(of),
      (now) => now?.contact_email === "" && now.contact_name === "",
    );
  };
  for (const of of [bookingId, arrived.bookingId]) {
    const kept = await payment(of);
    expect(kept).toMatchObject({ contact_name: contact.name, contact_email: contact.email });
    const days = (Date.parse(String(kept?.contact_until)) - Date.now()) / (24 * HOUR);
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
    const past = { contact_until: new Date(0).toISOString() };
    await changeRow(server, "booking_payments", kept?.id ?? "", past);
  }
  await forgotten(arrived.bookingId);
  expect(await caseOf(bookingId)).toMatchObject({ contact });
  await settle(bookingId, "undeliverable");
  expect(await sumsOf(server, bookingId)).toMatchObject({ athlete: -10_000, undelivered: 10_000 });
  expect(await caseOf(bookingId)).toBe(undefined);
  await forgotten(bookingId);

  // The athlete is found later. Staff refund them in Stripe's dashboard, and the ledger records it.
  await refundInDashboard(bookingId, 10_000);
  await eventually(
    () => sumsOf(server, bookingId),
    (sums) => sums.athlete === 0 && sums.undelivered === 0,
  );
  expect(await sumsOf(server, bookingId)).toMatchObject({ platform: 0, coach: 0 });
});

describe("a debt that the coach's Stripe account cannot pay", () => {
  const inDebt = async () => {
    const other = await makeCoach(server);
    const bookingId = await paidOut(other);
    await spendAll(other);
    await refundInDashboard(bookingId, 10_000);
    await eventually(
      () => findRows(server, "payment_tasks", `booking_id='${bookingId}' && kind='reverse' && state='done'`),
      (rows) => rows.length === 1,
    );
    expect(await row(bookingId)).toMatchObject({ debt_amount: 8_500, payment_status: "refunded" });
    return { other, bookingId };
  };

  test("is mailed to coach and team, and the coach's next share pays it", async () => {
    const { other, bookingId } = await inDebt();
    expect(await caseOf(bookingId)).toMatchObject({
      cases: ["debt"],
      remedies: ["take_back_again", "coach_repaid", "write_off"],
    });
    expect(await findRows(server, "outbox", `kind='booking_debt' && user_id='${other.id}'`)).toHaveLength(1);
    const { bookingId: next } = await bookPaid(server, athlete, other, nextStart(), { durationHours: 2 });
    await moveTo(server, next, Date.now() - 3 * HOUR, 2);
    await must(other, "complete-booking", { bookingId: next });
    await payOut(next);
    expect(await sumsOf(server, next)).toMatchObject({ coach: 0, payout: 8_500, carried: 8_500 });
    expect(await sumsOf(server, bookingId)).toMatchObject({ coach: 0, payout: 8_500, carried: -8_500 });
    expect(await row(bookingId)).toMatchObject({ debt_amount: 0, earned_amount: 0 });
    expect(await row(next)).toMatchObject({ earned_amount: 17_000 });
    expect(await caseOf(bookingId)).toBe(undefined);
  });

  test.each(["coach_repaid", "write_off"])("can be ended by the team, and the coach may leave: %s", async (action) => {
    const { other, bookingId } = await inDebt();
    const leave = { password: "correct-horse" };
    const kept = await act(server, other, "delete-my-account", leave);
    expect(kept).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^You have \$\d.* to pay back/) },
    });
    await settle(bookingId, action);
    expect(await code(other, "delete-my-account", leave)).toBe("");
    expect(await row(bookingId)).toMatchObject({ debt_amount: 0 });
    expect(await sumsOf(server, bookingId)).toMatchObject({ coach: 0 });
    expect(await caseOf(bookingId)).toBe(undefined);
    expect(await code(staff, "staff-settle-money", { bookingId, action })).toBe("illegal_transition");
  });

  test("a reversal whose answer was lost is looked for before it is made again", async () => {
    const other = await makeCoach(server);
    const bookingId = await paidOut(other);
    const before = await control<{ counters: { reversals: number } }>(server, {});
    await control(server, { webhooks: { drop: true } });
    await refundInDashboard(bookingId, 5_000);
    const lost = { mode: "lost", path: "/v1/transfers/", method: "POST" };
    await control(server, { api: lost, webhooks: { drop: ["transfer.reversed"] } });
    const { data } = await stripe<{ data: { id: string }[] }>(server, "/v1/events?type=charge.refunded&limit=1");
    await control(server, { resend: data[0]?.id ?? "" });
    await eventually(
      () => findRows(server, "payment_tasks", `booking_id='${bookingId}' && kind='reverse' && last_error != ''`),
      (rows) => rows.length === 1,
    );
    // After a day Stripe has forgotten the idempotency key.
    await control(server, { api: null, expireKeys: true });
    await payOut(bookingId);
    await control(server, { webhooks: { drop: false } });
    await eventually(
      () => sumsOf(server, bookingId),
      (sums) => sums.coach === 0,
    );
    expect((await control<{ counters: { reversals: number } }>(server, {})).counters.reversals).toBe(
      before.counters.reversals + 1,
    );
    expect(await sumsOf(server, bookingId)).toMatchObject({ payout: 4_250, platform: 750 });
  });
});

test("a share reversed in Stripe's dashboard is shown to the team, who send it again", async () => {
  const other = await makeCoach(server);
  const bookingId = await paidOut(other);
  const { data } = await stripe<{ data: { id: string }[] }>(
    server,
    `/v1/transfers?transfer_group=booking_${bookingId}`,
  );
  await stripe(server, `/v1/transfers/${data[0]?.id}/reversals`, { amount: "1000" });
  await eventually(
    () => sumsOf(server, bookingId),
    (sums) => sums.coach === 1_000,
  );
  expect(await caseOf(bookingId)).toMatchObject({ cases: ["share"], remedies: ["transfer_again", "coach_paid"] });
  await settle(bookingId, "transfer_again");
  const sent = await sumsOf(server, bookingId);
  expect(sent).toMatchObject({ coach: 0, payout: 8_500 });
  expect(await caseOf(bookingId)).toBe(undefined);
});

test("only the team sees and ends the cases", async () => {
  for (const who of [athlete, coach]) {
    for (const name of ["staff-money-cases", "staff-settle-money"]) {
      expect(await code(who, name, { bookingId: "x", action: "write_off" })).toBe("staff_only");
    }
  }
});

test("after all of this the platform's books add up to zero", async () => {
  expect(await ledgerSumOf(server)).toBe(0);
});
