/** Bookings for tests. */
import type { BookingState } from "./booking-conditions";

const HOUR = 3_600_000;

/** Nobody proposes another time, reports a problem, claims an absence or reviews. */
export const NOTHING_RAISED = {
  proposedBy: "",
  problemStatus: "",
  claimStatus: "",
  claimBy: "",
  claimUntilMs: null,
  reviewed: false,
} as const;

/** A confirmed and paid session of one hour. `startMs`: milliseconds since 1970 (UTC). */
export const paidBooking = (startMs: number, change: Partial<BookingState> = {}): BookingState => ({
  status: "confirmed",
  paymentStatus: "paid",
  startMs,
  endMs: startMs + HOUR,
  holdExpiresMs: null,
  ...NOTHING_RAISED,
  leftCents: 10_000,
  free: false,
  ...change,
});
