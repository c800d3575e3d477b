import { expect, test } from "vitest";
import { moneyOf, refundMail } from "../booking-money";
import { INTRO_HOURS } from "../intro-call";
import { checkLedger } from "../ledger-check";
import { pathTo, walk } from "./walk";

const FOUND = walk({ totalCents: 0, lateCancelPercent: 50, offerPercent: 33 });
const BOOKING = { id: "b", duration_hours: INTRO_HOURS, total_amount: 0, coach_amount: 0, refunded_amount: 0 };

test("a free call comes to every end that has no money: held, cancelled, missed, decided by the team", () => {
  const made = new Set(FOUND.flatMap(({ steps }) => steps.flatMap((step) => step.made)));
  const statuses = new Set(FOUND.map(({ model }) => model.booking.status));
  expect([...statuses].sort()).toEqual(["cancelled", "completed", "confirmed", "no_show"]);
  for (const move of ["athlete cancel", "coach cancel", "staff cancel", "coach complete", "system complete_by_itself"])
    expect(made).toContain(move);
  for (const move of [
    "athlete report_no_show",
    "coach counter_absence",
    "staff confirm_absence",
    "athlete accept_time",
  ])
    expect(made).toContain(move);
  expect([...made].filter((move) => /problem|offer|settlement|call_off/.test(move))).toEqual([]);
});

test("no step of a free call writes a ledger row or asks Stripe for anything", () => {
  const wrong = FOUND.flatMap(({ model, rows }, at) => {
    const moved = rows.length > 0 || Object.values(model.sums).some((cents) => cents !== 0);
    const asks = model.waiting.length + model.failed.length > 0;
    return moved || asks ? [pathTo(FOUND, at)] : [];
  });
  expect(FOUND.length).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});

test("every state of a free call says that it is free, and the check of the ledger finds nothing", () => {
  for (const { model } of FOUND) {
    const { status, paymentStatus: payment_status, problemStatus, claimStatus } = model.booking;
    const figures = { paid_amount: 0, owed_amount: 0, earned_amount: 0, debt_amount: 0 };
    const says = { problem_status: problemStatus, claim_status: claimStatus };
    const booking = { ...BOOKING, ...figures, ...says, status, payment_status };
    for (const side of ["athlete", "coach"] as const) {
      expect(moneyOf(booking, side)).toEqual({
        figure: { label: "Free", cents: 0 },
        lines: ["This call is free. Nothing is charged and nothing is paid out."],
        rows: [],
      });
      expect(refundMail(side, 0, booking)).toBe("");
    }
    expect(checkLedger({ bookings: [booking], ledger: [], payments: [], tasks: [] })).toEqual([]);
  }
});

test("the check of the ledger finds a row or a request to Stripe that a free call has", () => {
  const booking = { ...BOOKING, status: "confirmed" as const, payment_status: "paid" as const };
  const books = { bookings: [booking], ledger: [], payments: [] };
  const tasks = [{ booking_id: "b", kind: "transfer", state: "waiting" as const }];
  expect(checkLedger({ ...books, tasks })).toEqual([
    "Booking b is free, but has 0 ledger rows and 1 requests to Stripe.",
  ]);
});
