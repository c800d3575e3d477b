import { type AvailabilityRecord, anyTime } from "@domain/availability";
import type { CoachDocument } from "@domain/documents";
import type { HoursChange } from "@domain/hours-change";
import { getDatabase } from "@/database/database";
import { keepValue, keptValue } from "@/database/kept-value";
import { newId } from "@/database/new-id";
import { queueCall } from "@/database/queued-calls";
import { pocketbaseClient } from "@/platform/client";
import { ownZone } from "@/platform/own-zone";

type Row = AvailabilityRecord & { id: string };
export type Stored = { id: string | null; record: AvailabilityRecord };

/** The coach's opening hours on the server. Default: any time, in this device's zone. */
export async function loadHours(coach: Pick<CoachDocument, "id" | "time_zone">): Promise<Stored> {
  const pb = await pocketbaseClient();
  const page = await pb
    .collection("availability")
    .getList<Row>(1, 1, { filter: pb.filter("coach_id = {:id}", { id: coach.id }) });
  const row = page.items[0];
  return keep(coach, row ? storedOf(row) : { id: null, record: anyTime(coach.time_zone || ownZone()) });
}

export const keyOf = (coach: Pick<CoachDocument, "id">): string => `hours-${coach.id}`;

/** Changes one day. It waits on this device until the server has it. */
export const changeHours = (coach: CoachDocument, change: HoursChange): Promise<void> =>
  queueCall(`hours-${newId()}`, { name: "change-hours", body: change, keepAs: keyOf(coach) });

/** The last known hours; undefined if there are none. */
export const keptHours = (coach: CoachDocument): Promise<Stored | undefined> => keptValue(keyOf(coach));

async function keep(coach: Pick<CoachDocument, "id">, stored: Stored): Promise<Stored> {
  await keepValue(keyOf(coach), stored).catch((error) => console.warn("the hours were not kept for later", error));
  return stored;
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

/** Percent refunded after a late cancellation. Written on the device first. */
export async function saveLateRefund(coach: CoachDocument, percent: number): Promise<void> {
  if (coach.late_cancel_refund === percent) return;
  const db = await getDatabase();
  await (await db.coaches.findOne(coach.id).exec())?.incrementalPatch({ late_cancel_refund: percent });
}

/** Creates the record, or writes the changed fields. @returns the stored hours */
export async function saveHours(
  coach: CoachDocument,
  id: string | null,
  record: AvailabilityRecord,
  changed: readonly string[],
): Promise<Stored> {
  const pb = await pocketbaseClient();
  const part = Object.fromEntries(Object.entries(record).filter(([field]) => changed.includes(field)));
  const row = { ...record, coach_id: coach.id, user_id: coach.user_id };
  const saved = id
    ? await pb.collection("availability").update<Row>(id, part)
    : await pb.collection("availability").create<Row>(row);
  return keep(coach, storedOf(saved));
}
