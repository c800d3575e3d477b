import type { BookingDocument } from "@domain/documents";
import { type Searchable, searchable, searchScores } from "@domain/word-search";
import { otherOf, type Side } from "./booking-view";

const ready = new WeakMap<BookingDocument, Searchable>();

function searchableOf(booking: BookingDocument, side: Side): Searchable {
  const known = ready.get(booking);
  if (known) return known;
  const made = searchable([
    { text: otherOf(booking, side).name, weight: 8 },
    { text: side === "coach" ? (booking.client_guardian ?? "") : booking.coach_sport, weight: 4 },
    { text: booking.notes, weight: 1 },
  ]);
  ready.set(booking, made);
  return made;
}

/** Bookings of one status ("" for all) that match the words, in the given order. */
export function filterBookings(
  bookings: readonly BookingDocument[],
  side: (booking: BookingDocument) => Side,
  words: string,
  status: string,
): readonly BookingDocument[] {
  const left = status ? bookings.filter((booking) => booking.status === status) : bookings;
  const answers = searchScores(words, left, (booking) => searchableOf(booking, side(booking)));
  return answers ? left.filter((booking) => answers.has(booking)) : left;
}
