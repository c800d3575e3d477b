import type { BookingDocument } from "@domain/documents";
import { describe, expect, it } from "vitest";
import { earningsByMonth, nextSession, totalEarnings } from "./earnings";

const booking = (part: Partial<BookingDocument>) =>
  ({
    status: "completed",
    coach_amount: 6800,
    earned_amount: 6800,
    session_date: "2026-11-10T12:00:00.000Z",
    session_end: "2026-11-10T13:00:00.000Z",
    ...part,
  }) as BookingDocument;
const now = new Date("2026-11-21T12:00:00.000Z");

describe("a coach's earnings", () => {
  it("[4.only-completed][2.dashboard.earnings] count completed sessions only", () => {
    expect(totalEarnings([booking({}), booking({ status: "confirmed" }), booking({ status: "no_show" })])).toBe(6800);
  });

  it("are the ledger's: what went back after the session is not in them", () => {
    expect(totalEarnings([booking({}), booking({ earned_amount: 3400 }), booking({ earned_amount: 0 })])).toBe(10_200);
  });

  it("stand under the month of the session, six months with this one last", () => {
    const months = earningsByMonth([booking({}), booking({ session_date: "2026-08-15T12:00:00.000Z" })], now);
    expect(months.map(({ label }) => label)).toEqual(["Jun", "Jul", "Aug", "Sep", "Oct", "Nov"]);
    expect(months.map(({ cents }) => cents)).toEqual([0, 0, 6800, 0, 0, 6800]);
  });

  it("tell the next session", () => {
    const coming = booking({
      status: "confirmed",
      session_date: "2026-11-22T12:00:00.000Z",
      session_end: "2026-11-22T13:00:00.000Z",
    });
    const later = booking({
      status: "confirmed",
      session_date: "2026-11-25T12:00:00.000Z",
      session_end: "2026-11-25T13:00:00.000Z",
    });
    const over = booking({ status: "confirmed" });
    expect(nextSession([later, coming, over], now)).toBe(coming);
  });
});
