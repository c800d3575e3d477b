import { combineLatest, distinctUntilChanged, filter, map, throttleTime } from "rxjs";
import type { Opened } from "./opened";

export const SYNCED_AT = "synced-at";

/** Notes down when this device last had everything, for all tabs and for the next visit without a network. Returns its end. */
export function recordSyncedAt(opened: Pick<Opened, "journal" | "replications">): () => void {
  const subscription = combineLatest([...opened.replications.values()].map((replication) => replication.syncedAt$))
    .pipe(
      map((instants) => (instants.includes(null) ? null : ([...instants].sort()[0] ?? null))),
      distinctUntilChanged(),
      // Before the throttle: its first turn must not go to "not yet", or screens wait 15 seconds to say "not found".
      filter((instant) => instant !== null),
      throttleTime(15_000, undefined, { leading: true, trailing: true }),
    )
    .subscribe((instant) => void opened.journal.set(SYNCED_AT, SYNCED_AT, instant).catch(() => undefined));
  return () => subscription.unsubscribe();
}
