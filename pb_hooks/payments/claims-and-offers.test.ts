import { describe, expect, test } from "vitest";
import { type Account, call, changeRow, eventually } from "../../e2e/fixtures/api";
import { moveTo, nextStart, sumsOf } from "../../e2e/fixtures/money-moves";
import { HOUR, moneyStage } from "../../e2e/fixtures/money-stage";
import { bookPaid, ledgerSumOf, runJobs } from "../../e2e/fixtures/paid-bookings";

/** Problems, offers and claims of absence: one side's word alone moves no money. */
const { server, athlete, staff, coach, row, must, code, over, payOut, caseOf, refundInDashboard } = await moneyStage();

describe("a problem reported during the session, then a cancellation", () => {
  test("by the coach: a full refund closes the problem", async () => {
    const { bookingId } = await bookPaid(server, athlete, coach, nextStart());
    await moveTo(server, bookingId, Date.now() - HOUR / 3);
    await must(athlete, "report-problem", { bookingId, text: "Nobody is here." });
    await must(coach, "cancel-booking", { bookingId });
    expect(await row(bookingId)).toMatchObject({ problem_status: "settled", refunded_amount: 10_000 });
    expect(await caseOf(bookingId)).toBe(undefined);
  });

  test("by the athlete: the team still settles it, and the rest is transferred", async () => {
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
    const settled = { status: "confirmed", problem_status: "settled", claim_status: "", refunded_amount: 0 };
    expect(await row(unanswered)).toMatchObject(settled);
    // What the team decided is final for both sides.
    for (const who of [athlete, coach]) {
      for (const call of ["report-no-show", "cancel-booking"]) {
        expect(await code(who, call, { bookingId: unanswered })).toBe("illegal_transition");
      }
    }
    expect(await row(unanswered)).toMatchObject(settled);
  });
});

describe("an offer of no more than was refunded", () => {
  const reported = async () => {
    const bookingId = await over();
    await must(athlete, "report-problem", { bookingId, text: "Half of it was missing." });
    return bookingId;
  };
  const halfIsBack = async (bookingId: string) => {
    await refundInDashboard(bookingId, 5_000);
    await eventually(
      () => row(bookingId),
      ({ refunded_amount }) => refunded_amount === 5_000,
    );
  };

  test("is refused, and nothing is settled by it", async () => {
    const bookingId = await reported();
    await halfIsBack(bookingId);
    expect(await code(coach, "report-problem", { bookingId, percent: 33 })).toBe("offer_too_low");
    expect(await row(bookingId)).toMatchObject({ problem_status: "open", offer_percent: 0 });
    await must(coach, "report-problem", { bookingId, percent: 51 });
    await must(athlete, "report-problem", { bookingId, action: "accept", percent: 51 });
    expect(await row(bookingId)).toMatchObject({ problem_status: "settled", refunded_amount: 5_100 });
  });

  test("cannot be accepted: the athlete declines, and the team decides", async () => {
    const bookingId = await reported();
    await must(coach, "report-problem", { bookingId, percent: 33 });
    await halfIsBack(bookingId);
    const accept = { bookingId, action: "accept", percent: 33 };
    expect(await code(athlete, "report-problem", accept)).toBe("offer_too_low");
    await must(athlete, "report-problem", { bookingId, action: "decline" });
    expect(await row(bookingId)).toMatchObject({ problem_status: "answered", refunded_amount: 5_000 });
  });
});

describe("a claim of absence", () => {
  const claimed = async (by: Account) => {
    const bookingId = await over();
    await must(by, "report-no-show", { bookingId });
    expect(await row(bookingId)).toMatchObject({ status: "confirmed", claim_status: "open", refunded_amount: 0 });
    return bookingId;
  };

  test("is made no later than 48 hours after the session", async () => {
    const { bookingId } = await bookPaid(server, athlete, coach, nextStart());
    await moveTo(server, bookingId, Date.now() - 70 * HOUR);
    expect(await code(athlete, "report-no-show", { bookingId })).toBe("illegal_transition");
  });

  test("takes effect when accepted: coach absent, full refund; athlete absent, the late rate", async () => {
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

  test("takes effect unanswered after 48 hours, and blocks completion until then", async () => {
    const bookingId = await claimed(athlete);
    expect(await code(coach, "complete-booking", { bookingId })).toBe("illegal_transition");
    expect(await code(coach, "cancel-booking", { bookingId })).toBe("illegal_transition");
    await runJobs(server);
    expect(await row(bookingId)).toMatchObject({ status: "confirmed" });
    await changeRow(server, "bookings", bookingId, { claim_until: new Date(Date.now() - 1000).toISOString() });
    await runJobs(server);
    expect(await row(bookingId)).toMatchObject({ status: "no_show", absent_party: "coach" });
    await payOut(bookingId);
    expect(await row(bookingId)).toMatchObject({ payment_status: "refunded" });
  });

  test("is decided by the team if contested: it stands, or the session took place", async () => {
    const holds = await claimed(coach);
    await must(athlete, "report-no-show", { bookingId: holds, action: "contest", text: "I was there." });
    expect(await caseOf(holds)).toMatchObject({ cases: ["claim"], claim_answer: "I was there." });
    expect(await code(athlete, "report-no-show", { bookingId: holds, action: "accept" })).toBe("illegal_transition");
    await must(staff, "report-no-show", { bookingId: holds, action: "confirm" });
    expect(await row(holds)).toMatchObject({ status: "no_show", absent_party: "athlete", refunded_amount: 5_000 });
    expect(await code(athlete, "report-problem", { bookingId: holds, text: "I was there." })).toBe(
      "illegal_transition",
    );
    const not = await claimed(athlete);
    await must(coach, "report-no-show", { bookingId: not, text: "You did not come." });
    expect(await row(not)).toMatchObject({ claim_status: "countered", claim_by: "athlete" });
    await must(staff, "report-no-show", { bookingId: not, action: "reject" });
    expect(await code(athlete, "report-no-show", { bookingId: not })).toBe("illegal_transition");
    await must(coach, "complete-booking", { bookingId: not });
    await payOut(not);
    expect(await sumsOf(server, not)).toMatchObject({ coach: 0, payout: 8_500 });
  });

  /** Moves the session's end into the past and leaves the athlete's deadline. */
  const endedAgo = (bookingId: string, hours: number) => moveTo(server, bookingId, Date.now() - (hours + 1) * HOUR);

  test("withdrawn by the coach after 48 hours, it leaves the athlete 48 hours to report", async () => {
    const bookingId = await over();
    await endedAgo(bookingId, 47);
    await must(coach, "report-no-show", { bookingId });
    expect(await code(athlete, "report-problem", { bookingId, text: "Nobody came." })).toBe("illegal_transition");
    await endedAgo(bookingId, 49);
    await must(coach, "report-no-show", { bookingId, action: "withdraw" });
    await must(coach, "complete-booking", { bookingId });
    await must(athlete, "report-problem", { bookingId, text: "Nobody came." });
    await payOut(bookingId);
    expect(await sumsOf(server, bookingId)).toMatchObject({ coach: 8_500 });
    expect(await caseOf(bookingId)).toMatchObject({ cases: ["problem"] });
  });

  test("of the coach's absence reaches the team, whoever claimed first", async () => {
    const bookingId = await claimed(coach);
    await must(athlete, "report-no-show", { bookingId, text: "I waited, nobody came." });
    expect(await caseOf(bookingId)).toMatchObject({
      cases: ["claim"],
      claim_status: "countered",
      claim_by: "coach",
      claim_answer: "I waited, nobody came.",
    });
    await endedAgo(bookingId, 49);
    expect(await code(coach, "report-no-show", { bookingId, action: "withdraw" })).toBe("illegal_transition");
    expect(await code(coach, "complete-booking", { bookingId })).toBe("illegal_transition");
    await runJobs(server);
    const decide = { bookingId, action: "confirm", absent: "coach" };
    expect(await code(athlete, "report-no-show", decide)).toBe("illegal_transition");
    expect(await code(staff, "report-no-show", { ...decide, absent: "nobody" })).toBe("invalid_input");
    await must(staff, "report-no-show", { ...decide, agreedAmount: 10_000 });
    expect(await row(bookingId)).toMatchObject({ status: "no_show", absent_party: "coach", refunded_amount: 10_000 });
  });

  test("rejected by the team after 48 hours, it lets the athlete report a problem, once", async () => {
    const bookingId = await claimed(coach);
    await must(athlete, "report-no-show", { bookingId, action: "contest", text: "I was there." });
    await endedAgo(bookingId, 49);
    await must(staff, "report-no-show", { bookingId, action: "reject" });
    await must(athlete, "report-problem", { bookingId, text: "It took ten minutes." });
    await must(staff, "report-problem", { bookingId, percent: 50 });
    expect(await code(athlete, "report-problem", { bookingId, text: "And more." })).toBe("illegal_transition");
  });

  test("changes nothing when withdrawn", async () => {
    const bookingId = await claimed(coach);
    await must(coach, "report-no-show", { bookingId, action: "withdraw" });
    await must(coach, "complete-booking", { bookingId });
    expect(await row(bookingId)).toMatchObject({ status: "completed", claim_status: "", claim_by: "" });
  });

  test("and a review exclude each other, and no review comes before the session", async () => {
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

test("after all of this the platform's books add up to zero", async () => {
  expect(await ledgerSumOf(server)).toBe(0);
});
