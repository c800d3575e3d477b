/** The tab's history entries of booking forms. Back to the form of a paid booking leads to the booking. */
type Entry = { coachId: string; bookingId?: string };

const KEY = "encore-booking-forms";

function read(): Record<string, Entry> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Record<string, Entry>;
  } catch {
    return {};
  }
}

function write(entries: Record<string, Entry>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(entries));
  } catch {
    // storage is full or blocked: Back shows the form
  }
}

/** @param entry the history entry's key */
export function noteForm(entry: string | undefined, coachId: string): void {
  const entries = read();
  if (entry && !entries[entry]) write({ ...entries, [entry]: { coachId } });
}

/** The coach's open forms in this tab became this booking. */
export function notePaid(coachId: string, bookingId: string): void {
  const paid = (entry: Entry): Entry =>
    entry.coachId === coachId && !entry.bookingId ? { coachId, bookingId } : entry;
  write(Object.fromEntries(Object.entries(read()).map(([key, entry]) => [key, paid(entry)])));
}

/** The booking that was paid with the form of this history entry, or null. */
export const paidAt = (entry: string | undefined): string | null => (entry && read()[entry]?.bookingId) || null;
