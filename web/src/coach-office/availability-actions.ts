import { type AvailabilityRecord, anyTime } from "@domain/availability";
import type { CoachDocument } from "@domain/documents";
import { pocketbaseClient } from "@/accounts/client";
import { getDatabase } from "@/database/database";

type Row = AvailabilityRecord & { id: string };
export type Stored = { id: string | null; record: AvailabilityRecord };

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The coach's opening hours on the server; any time in this device's zone for who never set anything. */
export async function loadHours(coach: CoachDocument): Promise<Stored> {
  const pb = await pocketbaseClient();
  const page = await pb
    .collection("availability")
    .getList<Row>(1, 1, { filter: pb.filter("coach_id = {:id}", { id: coach.id }) });
  const row = page.items[0];
  if (!row) return { id: null, record: anyTime(coach.time_zone || ownZone()) };
  return storedOf(row);
}

function storedOf({ id, time_zone, weekly, exceptions, buffer_minutes, minimum_notice_hours }: Row): Stored {
  const record = {
    time_zone,
    weekly: weekly ?? [],
    exceptions: exceptions ?? [],
    buffer_minutes,
    minimum_notice_hours,
  };
  return { id, record };
}

/** Percent that an athlete gets back who cancels late. Written on the device first. */
export async function saveLateRefund(coach: CoachDocument, percent: number): Promise<void> {
  if (coach.late_cancel_refund === percent) return;
  const db = await getDatabase();
  await (await db.coaches.findOne(coach.id).exec())?.incrementalPatch({ late_cancel_refund: percent });
}

/** Writes the whole record when there is none yet, and else the fields that were changed. @returns what is stored now */
export async function saveHours(
  coach: CoachDocument,
  id: string | null,
  record: AvailabilityRecord,
  changed: readonly string[],
): Promise<Stored> {
  const pb = await pocketbaseClient();
  const part = Object.fromEntries(Object.entries(record).filter(([field]) => changed.includes(field)));
  const row = { ...record, coach_id: coach.id, user_id: coach.user_id };
  return storedOf(
    id
      ? await pb.collection("availability").update<Row>(id, part)
      : await pb.collection("availability").create<Row>(row),
  );
}
