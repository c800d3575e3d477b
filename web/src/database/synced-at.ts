import { combineLatest, distinctUntilChanged, filter, map, throttleTime } from "rxjs";
import type { Opened } from "./opened";

export const SYNCED_AT = "synced-at";

/** Stores when the device was last in sync, for all tabs and for the next offline visit. Returns the function to stop. */
export function recordSyncedAt(opened: Pick<Opened, "journal" | "replications">): () => void {
  const subscription = combineLatest([...opened.replications.values()].map((replication) => replication.syncedAt$))
    .pipe(
      map((instants) => (instants.includes(null) ? null : ([...instants].sort()[0] ?? null))),
      distinctUntilChanged(),
      // Before the throttle: its first value must not be "not yet", or screens wait 15 seconds before "not found".
      filter((instant) => instant !== null),
      throttleTime(15_000, undefined, { leading: true, trailing: true }),
    )
    .subscribe((instant) => void opened.journal.set(SYNCED_AT, SYNCED_AT, instant).catch(() => undefined));
  return () => subscription.unsubscribe();
}
