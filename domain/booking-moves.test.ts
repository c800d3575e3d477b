import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BookingState } from "./booking-conditions";
import { allowedMoves, BOOKING_MOVES, findMove } from "./booking-moves";
import { ACTORS, BOOKING_STATUSES, PAYMENT_STATUSES } from "./bookings";
import { PAYMENT_MOVES, paidStatus, paymentPath } from "./payment-moves";
import { paidBooking } from "./sample-booking";

const HOUR = 3_600_000;
const NOW = 1_800_000_000_000;
const state: fc.Arbitrary<BookingState> = fc
  .record({
    status: fc.constantFrom(...BOOKING_STATUSES),
    paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
    startMs: fc.integer({ min: NOW - 200 * HOUR, max: NOW + 200 * HOUR }),
    hours: fc.integer({ min: 1, max: 8 }),
    holdExpiresMs: fc.option(fc.integer({ min: NOW - HOUR, max: NOW + HOUR })),
    proposedBy: fc.constantFrom("" as const, "athlete" as const, "coach" as const),
    problemStatus: fc.constantFrom<BookingState["problemStatus"]>("", "open", "answered", "offered", "settled"),
    claimStatus: fc.constantFrom<BookingState["claimStatus"]>(
      "",
      "open",
      "contested",
      "countered",
      "settled",
      "rejected",
    ),
    claimBy: fc.constantFrom("" as const, "athlete" as const, "coach" as const),
    claimUntilMs: fc.option(fc.integer({ min: NOW - HOUR, max: NOW + HOUR })),
    reviewed: fc.boolean(),
    leftCents: fc.constantFrom(0, 1, 10_000),
    free: fc.boolean(),
  })
  .map(({ hours, ...rest }) => ({ ...rest, endMs: rest.startMs + hours * HOUR }));

const at = (change: Partial<BookingState>): BookingState => paidBooking(NOW, change);

describe("the booking's table", () => {
  test("is closed: every move leads to a known status, from a known one, and ends stay ends", () => {
    fc.assert(
      fc.property(state, fc.constantFrom(...ACTORS), (booking, actor) => {
        for (const name of allowedMoves(booking, actor, NOW)) {
          const row = findMove(name, booking, actor, NOW);
          expect(row?.from).toContain(booking.status);
          expect(row?.by).toContain(actor);
          expect(BOOKING_STATUSES).toContain(row?.to ?? booking.status);
          if (["completed", "expired", "cancelled", "no_show"].includes(booking.status)) expect(row?.to).toBe(null);
        }
      }),
    );
  });

  test("only the system confirms, and only what waits for payment", () => {
    for (const row of BOOKING_MOVES.filter(({ to }) => to === "confirmed")) {
      expect(row).toMatchObject({ from: ["pending_payment"], by: ["system"] });
    }
  });

  const MINUTE = 60_000;
  test.each([
    ["report_no_show", "athlete", NOW + 15 * MINUTE - 1, NOW + 15 * MINUTE],
    ["complete", "coach", NOW + HOUR - 1, NOW + HOUR],
    ["complete_by_itself", "system", NOW + 73 * HOUR - 1, NOW + 73 * HOUR],
    ["report_problem", "athlete", NOW - 1, NOW],
  ] as const)("%s by %s: not a millisecond early", (move, actor, early, onTime) => {
    expect(findMove(move, at({}), actor, early)).toBe(null);
    expect(findMove(move, at({}), actor, onTime)?.move).toBe(move);
  });

  test("a problem can be reported up to 48 hours after the end", () => {
    expect(findMove("report_problem", at({ status: "completed" }), "athlete", NOW + 49 * HOUR)).not.toBe(null);
    expect(findMove("report_problem", at({ status: "completed" }), "athlete", NOW + 49 * HOUR + 1)).toBe(null);
  });
});

describe("who did not come", () => {
  const claimed = (change: Partial<BookingState> = {}) =>
    at({ claimStatus: "open", claimBy: "coach", claimUntilMs: NOW + 60 * HOUR, ...change });
  const later = NOW + HOUR;
  test("can be claimed up to 48 hours after the end, not of a reviewed session, not beside a problem", () => {
    expect(findMove("report_no_show", at({}), "coach", NOW + 49 * HOUR)).not.toBe(null);
    expect(findMove("report_no_show", at({}), "coach", NOW + 49 * HOUR + 1)).toBe(null);
    expect(findMove("report_no_show", at({ reviewed: true }), "athlete", later)).toBe(null);
    expect(findMove("report_no_show", at({ problemStatus: "open" }), "coach", later)).toBe(null);
    expect(findMove("report_no_show", at({ claimStatus: "rejected" }), "coach", later)).toBe(null);
  });
  test("cannot be claimed after a decision, nor when nothing is left to decide about; nor can the session be cancelled then", () => {
    for (const decided of [{ problemStatus: "settled" }, { claimStatus: "rejected" }] as const) {
      for (const actor of ["athlete", "coach"] as const) {
        expect(findMove("report_no_show", at(decided), actor, later)).toBe(null);
        expect(findMove("cancel", at(decided), actor, later)).toBe(null);
      }
      expect(findMove("cancel", at(decided), "staff", later)).not.toBe(null);
      expect(findMove("complete", at(decided), "coach", later)).not.toBe(null);
    }
    for (const move of ["report_no_show", "report_problem"] as const) {
      expect(findMove(move, at({ leftCents: 0 }), "athlete", later)).toBe(null);
    }
  });
  test("is no problem any more once the team decided who came; one that stood unanswered can be", () => {
    const absent = at({ status: "no_show", claimStatus: "settled", claimBy: "coach" });
    expect(findMove("report_problem", absent, "athlete", later)).toBe(null);
    expect(findMove("report_problem", { ...absent, claimUntilMs: NOW + HOUR / 2 }, "athlete", later)).not.toBe(null);
  });
  test("is answered by the other side, and counts by itself after 48 hours only", () => {
    for (const move of ["accept_absence", "contest_absence", "counter_absence"] as const) {
      expect(findMove(move, claimed(), "athlete", later)).not.toBe(null);
      expect(findMove(move, claimed(), "coach", later)).toBe(null);
    }
    expect(findMove("absence_not_contested", claimed(), "system", NOW + 60 * HOUR - 1)).toBe(null);
    expect(findMove("absence_not_contested", claimed(), "system", NOW + 60 * HOUR)?.to).toBe("no_show");
    expect(findMove("absence_not_contested", claimed({ claimStatus: "contested" }), "system", NOW + 99 * HOUR)).toBe(
      null,
    );
  });
  test("is taken back only while nobody contests it; then the team decides, whoever claimed first", () => {
    expect(findMove("withdraw_absence", claimed(), "coach", later)).not.toBe(null);
    for (const claimStatus of ["contested", "countered"] as const) {
      expect(findMove("withdraw_absence", claimed({ claimStatus }), "coach", later)).toBe(null);
      expect(findMove("confirm_absence", claimed({ claimStatus }), "staff", later)).not.toBe(null);
      expect(findMove("reject_absence", claimed({ claimStatus }), "staff", later)).not.toBe(null);
    }
  });
  test("uses up nothing of the athlete's time: out of the way, it leaves 48 hours of their own", () => {
    const until = NOW + 98 * HOUR;
    for (const claimStatus of ["", "rejected"] as const) {
      const gone = at({ claimStatus, claimUntilMs: until });
      expect(findMove("report_problem", gone, "athlete", until)).not.toBe(null);
      expect(findMove("report_problem", { ...gone, status: "completed" }, "athlete", until)).not.toBe(null);
      expect(findMove("report_problem", gone, "athlete", until + 1)).toBe(null);
      expect(findMove("report_no_show", gone, "coach", until)).toBe(null);
    }
    expect(findMove("report_no_show", at({ claimUntilMs: until }), "athlete", until)).not.toBe(null);
    expect(
      findMove(
        "report_problem",
        at({ status: "no_show", claimStatus: "settled", claimUntilMs: until }),
        "athlete",
        until,
      ),
    ).toBe(null);
  });
  test("can be claimed and reported while the bank looks at a dispute", () => {
    expect(findMove("report_problem", at({ paymentStatus: "disputed" }), "athlete", later)).not.toBe(null);
    expect(findMove("report_no_show", at({ paymentStatus: "disputed" }), "athlete", later)).not.toBe(null);
  });
  test("keeps both sides from cancelling and completing until it is decided", () => {
    for (const claimStatus of ["open", "contested", "countered"] as const) {
      const waiting = claimed({ claimStatus });
      for (const actor of ["athlete", "coach"] as const) expect(findMove("cancel", waiting, actor, later)).toBe(null);
      expect(findMove("complete", waiting, "coach", later)).toBe(null);
      expect(findMove("complete_by_itself", waiting, "system", NOW + 99 * HOUR)).toBe(null);
      expect(findMove("cancel", waiting, "staff", later)).not.toBe(null);
    }
  });
});

describe("the payment's table", () => {
  test("[4.transitions] is the specified table, and every step of a path is a row", () => {
    expect(paymentPath("unpaid", "paid")).toEqual(["processing", "paid"]);
    expect(paymentPath("failed", "processing")).toEqual(["processing"]);
    expect(paymentPath("paid", "disputed")).toEqual(["disputed"]);
    for (const from of PAYMENT_STATUSES) {
      for (const to of PAYMENT_STATUSES) {
        let before = from;
        for (const step of paymentPath(from, to) ?? []) {
          expect(PAYMENT_MOVES.some((row) => row.to === step && (row.from as readonly string[]).includes(before))).toBe(
            true,
          );
          before = step;
        }
      }
    }
  });

  test("nothing that was paid becomes unpaid, processing or failed again", () => {
    for (const from of ["paid", "partially_refunded", "refunded", "disputed", "lost"] as const) {
      for (const to of ["unpaid", "processing", "failed"] as const) expect(paymentPath(from, to)).toBe(null);
    }
  });

  test("the status of a paid payment follows from its money alone", () => {
    const facts = { totalCents: 100, refundedCents: 0, dispute: "" as const };
    expect(paidStatus(facts)).toBe("paid");
    expect(paidStatus({ ...facts, refundedCents: 1 })).toBe("partially_refunded");
    expect(paidStatus({ ...facts, refundedCents: 100 })).toBe("refunded");
    expect(paidStatus({ ...facts, refundedCents: 50, dispute: "open" })).toBe("disputed");
    expect(paidStatus({ ...facts, dispute: "won" })).toBe("paid");
    expect(paidStatus({ ...facts, dispute: "lost" })).toBe("lost");
  });
});
