import { type BusyCalendar, busyCalendarChange, type CalendarProblem, hostOf } from "@domain/busy-calendar";
import { Refusal } from "@domain/errors";
import * as m from "@messages";
import { requireAccount } from "../platform/answer";
import { readInput } from "../platform/input";
import { isoOf } from "../platform/instants";
import { audit, draft, firstWhere } from "../platform/records";
import { inTransaction } from "../platform/transaction";
import { READING_JOB } from "./busy-calendars";
import { jsonOf } from "./coach-availability";

/** `POST /api/functions/my-busy-calendar` → `{calendar: BusyCalendar | null}`, for a coach. */
export function myBusyCalendar(e: core.RequestEvent): unknown {
  return answer(e, calendarOf(e.app, ownCoach(e.app, requireAccount(e)).id));
}

/**
 * `POST /api/functions/change-busy-calendar {action, address?}` → the same. `set` keeps the address, `read` asks for a reading now, `remove`
 * opens its busy times again. The reading is a job's work, so that no slow host holds a request. No log has the address.
 */
export function changeBusyCalendar(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const change = readInput(e, busyCalendarChange);
  const calendar = inTransaction(e.app, (tx) => {
    const coach = ownCoach(tx, account);
    const before = calendarOf(tx, coach.id);
    if (change.action === "remove" && before) tx.delete(before);
    if (change.action !== "read") audit(tx, account.id, `busy_calendar.${change.action}`, coach.id);
    if (change.action === "remove") return null;
    if (change.action === "read" && !before) return null;
    const row = before ?? draft(tx, "busy_calendars", { coach_id: coach.id, user_id: account.id, busy: [] });
    if (change.action === "set") row.set("address", change.address);
    row.set("tried_at", "");
    tx.save(row);
    return row;
  });
  if (calendar) encore.runSoon(READING_JOB);
  return answer(e, calendar);
}

function ownCoach(app: core.App, account: core.Record): core.Record {
  const coach = firstWhere(app, "coaches", "user_id = {:user}", { user: account.id });
  if (!coach) throw new Refusal("coach_not_found", m.server_coach_profile_not_found());
  return coach;
}

const calendarOf = (app: core.App, coachId: string): core.Record | null =>
  firstWhere(app, "busy_calendars", "coach_id = {:coach}", { coach: coachId });

const answer = (e: core.RequestEvent, row: core.Record | null): unknown =>
  e.json(200, { calendar: row && present(row) });

const present = (row: core.Record): BusyCalendar => ({
  host: hostOf(row.getString("address")),
  readAt: isoOf(row, "read_at"),
  triedAt: isoOf(row, "tried_at"),
  problem: row.getString("problem") as CalendarProblem | "",
  busy: (jsonOf(row, "busy") as [number, number][]).map(([start, end]) => ({ start, end })),
});
