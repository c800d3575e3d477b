import type { BookingDocument } from "@domain/documents";

const ended = (booking: BookingDocument, now: number): boolean => new Date(booking.session_end).getTime() <= now;

export type Agenda = {
  /** To pay before the hold ends. */
  unpaid: BookingDocument[];
  /** Confirmed and not over, soonest first. */
  coming: BookingDocument[];
  /** Over, confirmed: notes and completion wait for the coach. */
  waiting: BookingDocument[];
  /** Everything else, newest first. */
  past: BookingDocument[];
};

/** A person's sessions by what there is to do. `bookings` soonest first; `now` in milliseconds. */
export function agendaOf(bookings: readonly BookingDocument[], now: number): Agenda {
  const agenda: Agenda = { unpaid: [], coming: [], waiting: [], past: [] };
  for (const booking of bookings) {
    if (booking.status === "pending_payment") agenda.unpaid.push(booking);
    else if (booking.status !== "confirmed") agenda.past.unshift(booking);
    else if (ended(booking, now)) agenda.waiting.push(booking);
    else agenda.coming.push(booking);
  }
  return agenda;
}
