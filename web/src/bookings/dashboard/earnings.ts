import type { BookingDocument } from "@domain/documents";
import * as m from "@messages";

/** The ledger's share of a completed booking in cents, after refunds. */
const earnedOf = (booking: Pick<BookingDocument, "status" | "earned_amount">): number =>
  booking.status === "completed" ? (booking.earned_amount ?? 0) : 0;

/** The coach's share of completed bookings, in cents. */
export const totalEarnings = (bookings: readonly BookingDocument[]): number =>
  bookings.reduce((sum, booking) => sum + earnedOf(booking), 0);

export type Month = { key: string; label: string; cents: number; current: boolean };

const LABELS = [
  m.bookings_jan(),
  m.bookings_feb(),
  m.bookings_mar(),
  m.bookings_apr(),
  m.bookings_may(),
  m.bookings_jun(),
  m.bookings_jul(),
  m.bookings_aug(),
  m.bookings_sep(),
  m.bookings_oct(),
  m.bookings_nov(),
  m.bookings_dec(),
];
const keyOf = (date: Date): string => `${date.getFullYear()}-${date.getMonth()}`;

/** The coach's share of completed sessions by month of the session (this device's zone), oldest first. */
export function earningsByMonth(bookings: readonly BookingDocument[], now: Date, count = 6): Month[] {
  const months = Array.from({ length: count }, (_, index) => {
    const first = new Date(now.getFullYear(), now.getMonth() - (count - 1 - index), 1);
    return { key: keyOf(first), label: LABELS[first.getMonth()] ?? "", cents: 0, current: index === count - 1 };
  });
  for (const booking of bookings) {
    const month = months.find(({ key }) => key === keyOf(new Date(booking.session_date)));
    if (month) month.cents += earnedOf(booking);
  }
  return months;
}

/** The next confirmed session that has not ended, or null. */
export function nextSession(bookings: readonly BookingDocument[], now: Date): BookingDocument | null {
  const coming = bookings.filter(
    (booking) => booking.status === "confirmed" && new Date(booking.session_end).getTime() > now.getTime(),
  );
  return coming.sort((a, b) => a.session_date.localeCompare(b.session_date))[0] ?? null;
}
