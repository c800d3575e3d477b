import { now } from "../platform/clock";
import { together } from "../platform/transaction";
import { releaseHolds } from "./moves";
import { refreshReaders } from "./readers";

/** After a block began, changed or ended. */
export function followBlock(e: core.RecordEvent): void {
  together(e, (tx) => {
    e.next();
    const { record } = e;
    if (!record) return;
    const others = [record.getString("blocked_id"), record.original().getString("blocked_id")];
    for (const other of new Set(others)) follow(tx, record.getString("user_id"), other);
  });
}

/** After a report that pauses the words of two people, or did, was stored or deleted. */
export function followPause(e: core.RecordEvent): void {
  together(e, (tx) => {
    e.next();
    const { record } = e;
    const paused = record?.getString("paused_id") || record?.original().getString("paused_id");
    if (record && paused) follow(tx, paused, record.getString("reported_id"));
  });
}

/**
 * Pauses the words of the two of a report, or ends every pause between them. Not by saving the report: its author would learn of it by the
 * time of the change.
 */
export function pausePair(
  tx: core.App,
  reportId: string,
  [one, two]: readonly [string, string],
  paused: boolean,
): void {
  const which = paused
    ? "paused_id = {:one} WHERE id = {:reportId}"
    : "paused_id = '' WHERE (paused_id = {:one} AND reported_id = {:two}) OR (paused_id = {:two} AND reported_id = {:one})";
  tx.db()
    .newQuery(`UPDATE reports SET ${which}`)
    .bind(paused ? { one, reportId } : { one, two })
    .execute();
  follow(tx, one, two);
}

/** Updates who reads whose profile and ticks, and ends unpaid bookings of the two. */
function follow(tx: core.App, one: string, two: string): void {
  if (one === "" || two === "") return;
  for (const id of [one, two]) refreshReaders(tx, id);
  // When they are together again there is no such booking, because the two could not book.
  releaseHolds(tx, one, now(), { coachUserId: two });
  releaseHolds(tx, two, now(), { coachUserId: one });
}
