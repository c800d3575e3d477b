import { addRow } from "../../e2e/fixtures/api";
import type { RunningServer } from "../../e2e/fixtures/server";
import { copyRows, numbers } from "../sync/people";

const NOTES = "Warm-up, then twenty serves to the backhand. The toss drifts to the left when she is tired.";

/** Gives a coach many past sessions with notes, as copies of one. */
export async function fillWithSessions(
  server: RunningServer,
  bookingId: string,
  coachId: string,
  count: number,
): Promise<void> {
  const note = { booking_id: bookingId, coach_id: coachId, notes: NOTES, shared: false };
  await addRow(server, "session_notes", note);
  const id = "printf('many%011d', x)";
  await copyRows(server, "bookings", `id = '${bookingId}'`, numbers(count), {
    id,
    status: "'completed'",
    session_date: "strftime('%Y-%m-%d 10:00:00.000Z', 'now', '-' || x || ' hours')",
    session_end: "strftime('%Y-%m-%d 11:00:00.000Z', 'now', '-' || x || ' hours')",
  });
  await copyRows(server, "session_notes", `booking_id = '${bookingId}'`, numbers(count), { id, booking_id: id });
}
