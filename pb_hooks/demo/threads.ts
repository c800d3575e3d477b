import { HOUR } from "../platform/clock";
import { stored } from "../platform/instants";
import type { PastBooking } from "./bookings";
import { bookingId } from "./bookings";
import { CONVERSATIONS, NOTES } from "./data/conversations";
import { demoId, insertRows, type Row } from "./rows";
import type { AthletePerson, CoachPerson } from "./world";

const MINUTE = 60_000;
/** Minutes between two lines of a thread. */
const PACE = 17;

export function seedMessages(tx: core.App, coach: CoachPerson, athletes: readonly AthletePerson[], now: number): void {
  const rows = CONVERSATIONS.flatMap(({ athlete: number, minutesAgo, lines }) => {
    const athlete = athletes[number];
    if (!athlete) throw new Error(`demo: no athlete ${number}`);
    return lines.map(([who, content], index): Omit<Row, "id"> => {
      const fromCoach = who.startsWith("coach");
      const [from, to] = fromCoach ? [coach, athlete] : [athlete, coach];
      return {
        sender_id: from.userId,
        receiver_id: to.userId,
        sender_name: from.name,
        receiver_name: to.name,
        content,
        is_read: !who.endsWith("new"),
        created_at: stored(now - (minutesAgo - index * PACE) * MINUTE),
      };
    });
  });
  insertRows(
    tx,
    "messages",
    rows.map((row, index): Row => ({ ...row, id: demoId("message", index + 1) })),
  );
}

/** Notes of the demo athlete's first session and of the coach's latest delivered one. */
export function seedNotes(
  tx: core.App,
  history: readonly PastBooking[],
  own: readonly PastBooking[],
  first: number,
): void {
  const coach = own[0]?.coach;
  const latest = own.findIndex(({ status }) => status === "completed");
  const before = history.findIndex((booking) => booking.coach === coach && booking.athlete.number === 0);
  const noted = [
    { booking: own[latest], number: first + latest, notes: NOTES.latest },
    { booking: history[before], number: before + 1, notes: NOTES.first },
  ];
  insertRows(
    tx,
    "session_notes",
    noted.flatMap(({ booking, number, notes }, index) =>
      booking
        ? [
            {
              id: demoId("note", index + 1),
              booking_id: bookingId(number),
              coach_id: booking.coach.id,
              coach_user_id: booking.coach.userId,
              client_id: booking.athlete.userId,
              notes,
              shared: true,
              created_at: stored((booking.completedMs ?? booking.startMs) + HOUR),
              updated_at: stored((booking.completedMs ?? booking.startMs) + HOUR),
            },
          ]
        : [],
    ),
  );
}
