import { latestStart } from "@domain/bookings";
import { type CalendarProblem, READ_CALENDAR_MINUTES } from "@domain/busy-calendar";
import { LIMITS } from "@domain/limits";
import { now as clock, HOUR, MINUTE } from "../platform/clock";
import { iso, stored } from "../platform/instants";
import { allWhere, byId } from "../platform/records";
import { appUrl } from "../platform/settings";
import { inTransaction } from "../platform/transaction";
import { isSuspended } from "../protection/suspension";
import { availabilityOf } from "./coach-availability";
import { refreshNextSlot } from "./next-slots";

export const READING_JOB = "busy-calendars";
const BATCH = 20;
/** Batches of one run: a broken row must not keep the job busy. */
const MOST_BATCHES = 100;

type Question = { from: number; to: number; own: string; calendars: { address: string; zone: string }[] };
type Answer = { problem: CalendarProblem | ""; busy: [number, number][] | null };

/** Reads each coach's own calendar that was not tried for 15 minutes, unless the coach is suspended. Returns how many. */
export function readBusyCalendars(app: core.App): number {
  let count = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    encore.giveWay();
    const now = clock();
    const due = allWhere(
      app,
      "busy_calendars",
      "tried_at <= {:before}",
      { before: stored(now - READ_CALENDAR_MINUTES * MINUTE) },
      "tried_at",
      BATCH,
    );
    if (due.length === 0) break;
    const read = due.filter((row) => !isSuspended(app, row.getString("user_id")));
    const answers = ask(app, read, now);
    for (const [at, row] of read.entries()) keep(app, row, answers[at], now);
    for (const row of due) if (!read.includes(row)) waits(app, row, now);
    count += read.length;
  }
  return count;
}

function ask(app: core.App, due: readonly core.Record[], now: number): Answer[] {
  const question: Question = {
    from: now - 24 * HOUR,
    // The end of the last session that can be booked, and the longest buffer.
    to: latestStart(now) + (LIMITS.duration.max + 24) * HOUR,
    own: `@${appUrl().replace(/^https?:\/\//, "")}`,
    calendars: due.map((row) => ({ address: row.getString("address"), zone: zoneOf(app, row.getString("coach_id")) })),
  };
  return JSON.parse(encore.readCalendars(JSON.stringify(question))) as Answer[];
}

/** Asks again in 15 minutes, when the coach may be back. */
function waits(app: core.App, row: core.Record, now: number): void {
  row.set("tried_at", iso(now));
  app.save(row);
}

function zoneOf(app: core.App, coachId: string): string {
  const coach = byId(app, "coaches", coachId);
  return coach ? availabilityOf(app, coach).time_zone : "UTC";
}

/** Stores a reading, unless the coach changed or removed the calendar meanwhile. A failed one keeps the busy times of the last good one. */
function keep(app: core.App, asked: core.Record, answer: Answer | undefined, now: number): void {
  inTransaction(app, (tx) => {
    const row = byId(tx, "busy_calendars", asked.id);
    if (!row || !answer || row.getString("address") !== asked.getString("address")) return;
    row.set("tried_at", iso(now));
    row.set("problem", answer.problem);
    const before = row.getString("busy");
    if (answer.problem === "") {
      row.set("read_at", iso(now));
      row.set("busy", answer.busy ?? []);
    }
    tx.save(row);
    if (row.getString("busy") !== before) refreshNextSlot(tx, row.getString("coach_id"), now);
  });
}
