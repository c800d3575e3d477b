import { minorWords } from "@domain/booked-athlete";
import type { BookingDocument } from "@domain/documents";

export type RosterEntry = {
  userId: string;
  name: string;
  /** Sessions that took place. */
  sessions: number;
  /** A minor's age and guardian; "" for an adult. */
  minor: string;
  last: BookingDocument | null;
  next: BookingDocument | null;
};

const TOOK_PLACE = new Set(["confirmed", "completed"]);
const NEVER_BOOKED = new Set(["pending_payment", "expired"]);

/**
 * The people who booked this coach: first those with a session ahead, soonest first, then by their last session, newest first.
 * @param bookings the coach's bookings in any order
 * @param now milliseconds since 1970
 */
export function rosterOf(bookings: readonly BookingDocument[], now: number): RosterEntry[] {
  const people = new Map<string, RosterEntry>();
  const inOrder = [...bookings].sort((a, b) => (a.session_date < b.session_date ? -1 : 1));
  for (const booking of inOrder) {
    const { client_id, client_name, status } = booking;
    // A deleted account leaves no id.
    if (client_id === "" || NEVER_BOOKED.has(status)) continue;
    const entry = people.get(client_id) ?? {
      userId: client_id,
      name: "",
      minor: "",
      sessions: 0,
      last: null,
      next: null,
    };
    people.set(client_id, entry);
    entry.name = client_name || entry.name;
    entry.minor = minorWords(booking);
    if (!TOOK_PLACE.has(status)) continue;
    if (Date.parse(booking.session_end) <= now) {
      entry.last = booking;
      entry.sessions += 1;
    } else if (status === "confirmed") entry.next ??= booking;
  }
  return [...people.values()].sort(byTurn);
}

function byTurn(a: RosterEntry, b: RosterEntry): number {
  if (a.next || b.next) {
    if (!a.next) return 1;
    if (!b.next) return -1;
    return a.next.session_date < b.next.session_date ? -1 : 1;
  }
  const [mine, theirs] = [a.last?.session_date ?? "", b.last?.session_date ?? ""];
  if (mine !== theirs) return mine > theirs ? -1 : 1;
  return a.name < b.name ? -1 : 1;
}
