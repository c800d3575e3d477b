import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Account,
  book,
  bookPaid,
  CARDS,
  type Coach,
  call,
  changeRow,
  control,
  eventually,
  findRows,
  inHours,
  type Json,
  ledgerSumOf,
  makeAccount,
  makeCoach,
  pay,
  type Row,
  readRow,
  runJobs,
  stripe,
} from "../../e2e/fixtures/money";
import { act, moveTo, nextStart, sumsOf } from "../../e2e/fixtures/money-moves";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

/** Each way in which money could once get stuck, played on the real server, and its way out. */
let server: RunningServer;
let athlete: Account;
let coach: Coach;
let staff: Account;
beforeAll(async () => {
  server = await startServer({ simulators: true });
  [athlete, staff] = await Promise.all([makeAccount(server), makeAccount(server, { role: "staff" })]);
  coach = await makeCoach(server);
});
afterAll(() => server.stop());

const HOUR = 3_600_000;
const row = (id: string) => readRow(server, "bookings", id);
const must = async (who: Account, name: string, body: Json) => {
  const answer = await act(server, who, name, body);
  expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
};
const code = async (who: Account, name: string, body: Json) => {
  const answer = await act(server, who, name, body);
  return answer.status === 200 ? "" : String(answer.body.data?.code);
};
const over = async (of = coach) => {
  const { bookingId } = await bookPaid(server, athlete, of, nextStart());
  await moveTo(server, bookingId, Date.now() - 2 * HOUR);
  return bookingId;
};
/** The 48 hours are over: what waits is done. */
const payOut = async (bookingId: string) => {
  for (const { id } of await findRows(server, "payment_tasks", `booking_id='${bookingId}' && state='waiting'`)) {
    await changeRow(server, "payment_tasks", id, { due_at: new Date(0).toISOString() });
  }
  await runJobs(server);
  // The minute's own job may be at one of them, and `runJobs` does not wait for that.
  const soon = new Date(Date.now() + 60_000).toISOString().replace("T", " ");
  const taken = `booking_id='${bookingId}' && state='waiting' && attempts > 0 && due_at < '${soon}'`;
  await eventually(
    () => findRows(server, "payment_tasks", taken),
    (rows) => rows.length === 0,
  );
};
const paidOut = async (of = coach) => {
  const bookingId = await over(of);
  await must(of, "complete-booking", { bookingId });
  await payOut(bookingId);
  expect(await sumsOf(server, bookingId)).toMatchObject({ coach: 0, payout: 8_500 });
  return bookingId;
};
const intentOf = async (bookingId: string) =>
  String((await findRows(server, "booking_payments", `booking_id='${bookingId}'`))[0]?.payment_intent_id);
const refundInDashboard = async (bookingId: string, amount: number) =>
  stripe(server, "/v1/refunds", { payment_intent: await intentOf(bookingId), amount: String(amount) });
/** What the coach has at Stripe is spent. */
const spendAll = (of: Coach) => control(server, { payout: { account: of.stripeAccount, outcome: "paid" } });
type Case = Row & { cases: string[]; remedies: string[] };
const caseOf = async (bookingId: string): Promise<Case | undefined> => {
  const answer = await call<Case[]>(server, staff.token, "/api/functions/staff-money-cases", {});
  return answer.body.find(({ id }) => id === bookingId);
};
const settle = (bookingId: string, action: string) => must(staff, "staff-settle-money", { bookingId, action });

describe("a problem reported during the session, then a cancellation", () => {
  test("by the coach: everything goes back, so the problem is closed", async () => {
    const { bookingId } = await bookPaid(server, athlete, coach, nextStart());
    await moveTo(server, bookingId, Date.now() - HOUR / 3);
    await must(athlete, "report-problem", { bookingId, text: "Nobody is here." });
    await must(coach, "cancel-booking", { bookingId });
    expect(await row(bookingId)).toMatchObject({ problem_status: "settled", refunded_amount: 10_000 });
    expect(await caseOf(bookingId)).toBe(undefined);
  });

  test("by the athlete: the team still settles it, and the rest is sent", async () => {
    const { bookingId } = await bookPaid(server, athlete, coach, nextStart());
    await moveTo(server, bookingId, Date.now() - HOUR / 3);
    await must(athlete, "report-problem", { bookingId, text: "It is too loud." });
    await must(athlete, "cancel-booking", { bookingId });
    expect((await caseOf(bookingId))?.cases).toEqual(["problem"]);
    await must(staff, "report-problem", { bookingId, percent: 40 });
    await payOut(bookingId);
    expect(await sumsOf(server, bookingId)).toMatchObject({ athlete: -6_000, coach: 0, payout: 5_100 });
    expect(await caseOf(bookingId)).toBe(undefined);
  });
});

describe("the bank sends a refund back", () => {
  const cancelledWithBadCard = async () => {
    const made = await book(server, athlete, coach, nextStart());
    await pay(server, made, CARDS.refundFails);
    const { bookingId } = made;
    await eventually(
      () => row(bookingId),
      ({ status }) => status === "confirmed",
    );
    await must(coach, "cancel-booking", { bookingId });
    await control(server, { runJobs: true });
    await eventually(
      () => row(bookingId),
      ({ owed_amount }) => owed_amount === 10_000,
    );
    return bookingId;
  };

  test("it is owed to the athlete, never the coach's again, and the team pays it another way", async () => {
    const bookingId = await cancelledWithBadCard();
    expect(await sumsOf(server, bookingId)).toEqual({ athlete: -10_000, owed: 10_000, platform: 0, coach: 0 });
    await moveTo(server, bookingId, Date.now() - 200 * HOUR);
    await payOut(bookingId);
    expect((await sumsOf(server, bookingId)).payout).toBe(undefined);
    expect(await caseOf(bookingId)).toMatchObject({ cases: ["refund"], remedies: ["refund_again", "athlete_paid"] });
    expect(await code(athlete, "delete-my-account", { password: "correct-horse" })).toBe("illegal_transition");
    await settle(bookingId, "athlete_paid");
    expect(await row(bookingId)).toMatchObject({ owed_amount: 0, refunded_amount: 10_000, payment_status: "refunded" });
    expect(await caseOf(bookingId)).toBe(undefined);
  });

  test("a refund that is tried again and comes back again is owed again", async () => {
    const bookingId = await cancelledWithBadCard();
    await settle(bookingId, "refund_again");
    await control(server, { runJobs: true });
    await eventually(
      () => findRows(server, "ledger", `booking_id='${bookingId}' && kind='refund_failed'`),
      (rows) => rows.length === 2,
    );
    expect(await row(bookingId)).toMatchObject({ owed_amount: 10_000 });
    expect((await caseOf(bookingId))?.cases).toEqual(["refund"]);
  });

  test("with a reversal in between nothing is the coach's without being sent or asked for", async () => {
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

describe("what the coach has to give back is not in their Stripe account any more", () => {
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

  test("it is told to coach and team, and their next share pays it", async () => {
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

  test.each(["coach_repaid", "write_off"])("or the team ends it: %s", async (action) => {
    const { bookingId } = await inDebt();
    await settle(bookingId, action);
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
    // A day later Stripe has forgotten the key.
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

describe("a concession is an offer", () => {
  const offered = async () => {
    const bookingId = await over();
    await must(athlete, "report-problem", { bookingId, text: "Half of it was missing." });
    await must(coach, "report-problem", { bookingId, percent: 1 });
    expect(await row(bookingId)).toMatchObject({ problem_status: "offered", offer_percent: 1, refunded_amount: 0 });
    return bookingId;
  };

  test("which the athlete accepts", async () => {
    const bookingId = await offered();
    await must(coach, "report-problem", { bookingId, percent: 50 });
    expect(await code(athlete, "report-problem", { bookingId, action: "accept", percent: 1 })).toBe(
      "illegal_transition",
    );
    await must(athlete, "report-problem", { bookingId, action: "accept", percent: 50 });
    expect(await row(bookingId)).toMatchObject({ problem_status: "settled", refunded_amount: 5_000 });
  });

  test("or declines: then the team decides, as it may at any time", async () => {
    const bookingId = await offered();
    expect(await code(coach, "report-problem", { bookingId, action: "accept" })).toBe("invalid_input");
    await must(athlete, "report-problem", { bookingId, action: "decline" });
    expect(await row(bookingId)).toMatchObject({ problem_status: "answered", offer_percent: 0 });
    await must(staff, "report-problem", { bookingId, percent: 100 });
    expect(await row(bookingId)).toMatchObject({ problem_status: "settled", refunded_amount: 10_000 });
    const unanswered = await offered();
    await must(staff, "report-problem", { bookingId: unanswered, percent: 0 });
    expect(await row(unanswered)).toMatchObject({ problem_status: "settled", refunded_amount: 0 });
  });
});

describe("a claim of absence hears the other side", () => {
  const claimed = async (by: Account) => {
    const bookingId = await over();
    await must(by, "report-no-show", { bookingId });
    expect(await row(bookingId)).toMatchObject({ status: "confirmed", claim_status: "open", refunded_amount: 0 });
    return bookingId;
  };

  test("not later than 48 hours after the session", async () => {
    const { bookingId } = await bookPaid(server, athlete, coach, nextStart());
    await moveTo(server, bookingId, Date.now() - 70 * HOUR);
    expect(await code(athlete, "report-no-show", { bookingId })).toBe("illegal_transition");
  });

  test("accepted it holds at once: the coach absent, everything; the athlete absent, the late rate", async () => {
    for (const [by, other, back] of [
      [athlete, coach, 10_000],
      [coach, athlete, 5_000],
    ] as const) {
      const bookingId = await claimed(by);
      expect(await code(by, "report-no-show", { bookingId, action: "accept" })).toBe("illegal_transition");
      await must(other, "report-no-show", { bookingId, action: "accept" });
      expect(await row(bookingId)).toMatchObject({ status: "no_show", claim_status: "settled", refunded_amount: back });
    }
  });

  test("without a word it holds after 48 hours, and keeps the booking from being completed until then", async () => {
    const bookingId = await claimed(athlete);
    expect(await code(coach, "complete-booking", { bookingId })).toBe("illegal_transition");
    expect(await code(coach, "cancel-booking", { bookingId })).toBe("illegal_transition");
    await runJobs(server);
    expect(await row(bookingId)).toMatchObject({ status: "confirmed" });
    await changeRow(server, "bookings", bookingId, { claim_until: new Date(Date.now() - 1000).toISOString() });
    await runJobs(server);
    expect(await row(bookingId)).toMatchObject({ status: "no_show", cancelled_by: "coach" });
    await payOut(bookingId);
    expect(await row(bookingId)).toMatchObject({ payment_status: "refunded" });
  });

  test("contested, the team decides: it holds, or the session took place", async () => {
    const holds = await claimed(coach);
    await must(athlete, "report-no-show", { bookingId: holds, action: "contest", text: "I was there." });
    expect(await caseOf(holds)).toMatchObject({ cases: ["claim"], claim_answer: "I was there." });
    expect(await code(athlete, "report-no-show", { bookingId: holds, action: "accept" })).toBe("illegal_transition");
    await must(staff, "report-no-show", { bookingId: holds, action: "confirm" });
    expect(await row(holds)).toMatchObject({ status: "no_show", cancelled_by: "athlete", refunded_amount: 5_000 });
    const not = await claimed(athlete);
    await must(coach, "report-no-show", { bookingId: not, text: "You did not come." });
    expect(await row(not)).toMatchObject({ claim_status: "contested", claim_by: "athlete" });
    await must(staff, "report-no-show", { bookingId: not, action: "reject" });
    expect(await code(athlete, "report-no-show", { bookingId: not })).toBe("illegal_transition");
    await must(coach, "complete-booking", { bookingId: not });
    await payOut(not);
    expect(await sumsOf(server, not)).toMatchObject({ coach: 0, payout: 8_500 });
  });

  test("taken back, everything is as before", async () => {
    const bookingId = await claimed(coach);
    await must(coach, "report-no-show", { bookingId, action: "withdraw" });
    await must(coach, "complete-booking", { bookingId });
    expect(await row(bookingId)).toMatchObject({ status: "completed", claim_status: "", claim_by: "" });
  });

  test("a review and a claim exclude each other, and no review comes before the session", async () => {
    const review = (booking: string) =>
      call(server, athlete.token, "/api/collections/reviews/records", {
        booking_id: booking,
        reviewer_id: athlete.id,
        reviewed_coach_id: coach.coachId,
        rating: 5,
      });
    const { bookingId: early } = await bookPaid(server, athlete, coach, nextStart());
    expect((await review(early)).status).toBe(409);
    const absent = await claimed(athlete);
    expect((await review(absent)).status).toBe(409);
    const there = await over();
    expect((await review(there)).status).toBe(200);
    for (const who of [athlete, coach]) {
      expect(await code(who, "report-no-show", { bookingId: there })).toBe("illegal_transition");
    }
  });
});

describe("a session that nobody pays for does not take place", () => {
  test("a full refund calls a session to come off and frees the slot", async () => {
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

  test("so does a lost dispute", async () => {
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

  test("cancelled while the bank has the money: won, it goes back to the athlete and not to the coach", async () => {
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

  test("a hold ends when its session begins, and what is paid later goes back", async () => {
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

test("a coach who gave everything back can delete the account, one who is owed a share cannot", async () => {
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

test("a share taken back in Stripe's dashboard is shown to the team, who send it again", async () => {
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
  expect(await sumsOf(server, bookingId)).toMatchObject({ coach: 0, payout: 8_500 });
  expect(await caseOf(bookingId)).toBe(undefined);
});

test("only the team sees the cases and ends them", async () => {
  for (const who of [athlete, coach]) {
    for (const name of ["staff-money-cases", "staff-settle-money"]) {
      expect(await code(who, name, { bookingId: "x", action: "write_off" })).toBe("staff_only");
    }
  }
});

test("after all of this the platform's books add up to zero", async () => {
  expect(await ledgerSumOf(server)).toBe(0);
});
