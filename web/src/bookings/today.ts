import type { DaySession } from "@domain/day-lead";
import type { BookingDocument } from "@domain/documents";
import { endedIn, offersFor, otherOf, sideOf, stateOf } from "./booking-view";

const DAY = 86_400_000;
/** Notes of older sessions are no longer expected. */
const NOTES_DAYS = 14;

const ended = (booking: BookingDocument, now: number): boolean => new Date(booking.session_end).getTime() <= now;

/** What the day-lead's rule reads. @param noted the bookings with notes on this device, and whether they are shared */
export const daySessions = (
  bookings: readonly BookingDocument[],
  userId: string,
  noted: ReadonlyMap<string, boolean>,
): DaySession[] =>
  bookings.map((booking) => {
    const side = sideOf(booking, userId);
    return {
      ...stateOf(booking),
      id: booking.id,
      side,
      hasNotes: noted.has(booking.id),
      isShared: noted.get(booking.id) ?? false,
      otherGone: otherOf(booking, side).userId === "",
      ended: endedIn(booking),
    };
  });

/** Ids of bookings with notes. */
type Noted = { has: (bookingId: string) => boolean };

export type Agenda = {
  /** To pay before the hold ends. */
  unpaid: BookingDocument[];
  /** Confirmed and not over, soonest first. */
  coming: BookingDocument[];
  /** Recent sessions without notes, newest first. */
  waiting: BookingDocument[];
  /** Ended and with notes, so the coach can complete them. Newest first. */
  finished: BookingDocument[];
  /** Cancelled before the session, newest first. */
  off: BookingDocument[];
  /** Everything else, newest first. */
  past: BookingDocument[];
};

/**
 * Groups a person's sessions by their next step. `bookings` soonest first; `now` in milliseconds.
 * @param noted the bookings whose notes are written, or null for who writes none
 */
export function agendaOf(bookings: readonly BookingDocument[], now: number, noted: Noted | null = null): Agenda {
  const agenda: Agenda = { unpaid: [], coming: [], waiting: [], finished: [], off: [], past: [] };
  for (const booking of bookings) agenda[placeOf(booking, now, noted)].push(booking);
  for (const list of [agenda.waiting, agenda.finished, agenda.off, agenda.past]) list.reverse();
  return agenda;
}

/** Bookings with a new time that the other side proposes and this person can accept or decline. `now` in milliseconds. */
export const timesToAnswer = (bookings: readonly BookingDocument[], userId: string, now: number): BookingDocument[] =>
  bookings.filter((booking) => offersFor(booking, sideOf(booking, userId), now).has("accept_time"));

function placeOf(booking: BookingDocument, now: number, noted: Noted | null): keyof Agenda {
  const over = ended(booking, now);
  if (booking.status === "pending_payment") return "unpaid";
  if (booking.status === "confirmed" && !over) return "coming";
  if (booking.status === "cancelled" || booking.status === "expired") return over ? "past" : "off";
  const recent = now - new Date(booking.session_end).getTime() < NOTES_DAYS * DAY;
  const held = booking.status === "confirmed" || booking.status === "completed";
  if (noted && held && recent && !noted.has(booking.id)) return "waiting";
  // A claim of absence comes first. It is listed under money on hold.
  const open = noted ? offersFor(booking, "coach", now).has("complete") : booking.status === "confirmed";
  return open ? "finished" : "past";
}
