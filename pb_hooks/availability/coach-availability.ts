import { type AvailabilityRecord, anyTime, availabilityRecord } from "@domain/availability";
import type { ZoneOffset } from "@domain/zones";
import { firstWhere } from "../platform/records";

/** The Go binding in the domain's form. */
export const zoneOffset: ZoneOffset = (zone, epochMs) => encore.zoneOffsetMinutes(zone, epochMs);

/** A coach's hours. A coach without hours can be asked for any time, in their own zone if they named one. */
export function availabilityOf(app: core.App, coach: core.Record): AvailabilityRecord {
  const row = firstWhere(app, "availability", "coach_id = {:coach}", { coach: coach.id });
  const zone = usableZone(row?.getString("time_zone") || coach.getString("time_zone"));
  if (!row) return anyTime(zone);
  const parsed = availabilityRecord.safeParse({
    time_zone: zone,
    weekly: jsonOf(row, "weekly"),
    exceptions: jsonOf(row, "exceptions"),
    buffer_minutes: row.getInt("buffer_minutes"),
    minimum_notice_hours: row.getInt("minimum_notice_hours"),
  });
  if (!parsed.success) throw new Error(`availability ${row.id} does not hold hours: ${parsed.error.message}`);
  return parsed.data;
}

const usableZone = (name: string): string => (name !== "" && encore.isTimeZone(name) ? name : "UTC");

/** A JSON column as plain JavaScript. Empty gives an empty list. */
export function jsonOf(row: core.Record, column: string): unknown {
  const text = row.getString(column);
  return text === "" || text === "null" ? [] : JSON.parse(text);
}
