import { availabilityRecord } from "@domain/availability";
import { mistakeInHours } from "@domain/availability-checks";
import { Refusal } from "@domain/errors";
import * as m from "@messages";
import { valid } from "../platform/input";
import { byId } from "../platform/records";
import { together } from "../platform/transaction";
import { jsonOf } from "./coach-availability";

/** Checks a coach's hours on every route: owner, existing zone, shape, no overlaps. */
export function keepHours(e: core.RecordEvent): void {
  together(e, (tx) => {
    const row = e.record;
    if (row) completeHours(tx, row);
    e.next();
  });
}

function completeHours(tx: core.App, row: core.Record): void {
  const coach = byId(tx, "coaches", row.getString("coach_id"));
  if (!coach || coach.getString("user_id") !== row.getString("user_id")) throw new Refusal("coach_not_found");
  const hours = valid(availabilityRecord, {
    time_zone: row.getString("time_zone"),
    weekly: jsonOf(row, "weekly"),
    exceptions: jsonOf(row, "exceptions"),
    buffer_minutes: row.getInt("buffer_minutes"),
    minimum_notice_hours: row.getInt("minimum_notice_hours"),
  });
  if (!encore.isTimeZone(hours.time_zone)) {
    throw new Refusal("invalid_input", m.server_please_choose_a_time_zone(), { field: "time_zone" });
  }
  const why = mistakeInHours(hours)?.message;
  if (why) throw new Refusal("invalid_input", why, { field: "weekly" });
  // Stored as checked, without fields that the schema does not know.
  row.set("weekly", hours.weekly);
  row.set("exceptions", hours.exceptions);
  if (coach.getString("time_zone") === hours.time_zone) return;
  coach.set("time_zone", hours.time_zone);
  tx.save(coach);
}
