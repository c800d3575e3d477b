import { freeSlots } from "@domain/availability";
import { HOUR, MINUTE } from "../platform/clock";
import { iso, isoOf, stored } from "../platform/instants";
import { allWhere, byId } from "../platform/records";
import { inTransaction } from "../platform/transaction";
import { availabilityOf, zoneOffset } from "./coach-availability";
import { busyTimes } from "./slots";

const LOOK_AHEAD = 30 * 24 * HOUR;
const FRESH = 5 * MINUTE;
const BATCH = 100;

/**
 * Updates `coaches.next_slot_at` of coaches with hours, after the shown one has passed or their bookings or hours changed. A coach
 * without hours can be asked for any time, so none is shown.
 */
export function refreshNextSlots(app: core.App, now: number): number {
  const changed = allWhere(app, "bookings", "updated_at >= {:since}", { since: stored(now - FRESH) });
  const due = allWhere(
    app,
    "availability",
    "coach_id.verified = true && (updated_at >= {:since} || coach_id.next_slot_at <= {:now})",
    { since: stored(now - FRESH), now: stored(now) },
    "",
    BATCH,
  );
  const coaches = new Set([...changed, ...due].map((row) => row.getString("coach_id")));
  for (const id of coaches) inTransaction(app, (tx) => refreshNextSlot(tx, id, now));
  return coaches.size;
}

export function refreshNextSlot(tx: core.App, coachId: string, now: number): void {
  const coach = byId(tx, "coaches", coachId);
  if (!coach?.getBool("verified")) return;
  const next = nextSlot(tx, coach, now);
  if (next === isoOf(coach, "next_slot_at")) return;
  coach.set("next_slot_at", next);
  tx.save(coach);
}

function nextSlot(tx: core.App, coach: core.Record, now: number): string {
  const record = availabilityOf(tx, coach);
  if (record.weekly.length === 0) return "";
  const within = { start: now, end: now + LOOK_AHEAD };
  const busy = busyTimes(tx, coach.id, within, now);
  const [first] = freeSlots({ record, busy, within, hours: 1, now }, zoneOffset);
  return first ? iso(first.start) : "";
}
