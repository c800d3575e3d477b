import { parseNote } from "@domain/notes-merge-conflict";
import type { PocketBaseReplication } from "@sync/replicate";
import type { SyncPhase } from "@sync/status";
import type { QuarantineEntry } from "@sync/types";
import {
  auditTime,
  combineLatest,
  distinctUntilChanged,
  fromEvent,
  map,
  merge,
  type Observable,
  of,
  startWith,
} from "rxjs";
import type { CollectionName } from "./collections";
import { CALL, countCalls, wordsOnlyHere } from "./only-here";
import type { Opened } from "./opened";
import type { QueuedCall } from "./queued-calls";
import type { ItemState, SyncStatus } from "./sync-state";
import { SYNCED_AT } from "./synced-at";

const online$: Observable<boolean> = merge(fromEvent(window, "online"), fromEvent(window, "offline")).pipe(
  startWith(null),
  map(() => navigator.onLine),
  distinctUntilChanged(),
);

const replicationsOf = (opened: Opened): PocketBaseReplication[] => [...opened.replications.values()];

/** Refused changes of all collections, oldest first. */
export const watchRefused = (opened: Opened): Observable<QuarantineEntry[]> =>
  combineLatest(replicationsOf(opened).map(({ quarantine }) => quarantine.entries$)).pipe(
    map((lists) => lists.flat().sort((a, b) => a.at.localeCompare(b.at))),
  );

export function watchStatus(opened: Opened): Observable<SyncStatus> {
  const all = replicationsOf(opened);
  return combineLatest({
    online: online$,
    phases: combineLatest(all.map((replication) => replication.phase$)),
    unsent: combineLatest(all.map((replication) => replication.unsentIds$.pipe(map((ids) => ids.size)))),
    syncedAt: opened.journal.watch<string>(SYNCED_AT).pipe(map(([row]) => row?.value ?? null)),
    refused: watchRefused(opened),
    calls: opened.journal.watch<QueuedCall>(CALL),
  }).pipe(
    auditTime(50),
    map(({ online, phases, unsent, syncedAt, refused, calls }): SyncStatus => {
      const refusedCalls = calls.filter(({ value }) => value.refused).length;
      const pending = unsent.reduce((sum, count) => sum + count, calls.length - refusedCalls);
      const failing = all.find((replication) => replication.error$.value);
      const state = stateOf(online, phases, pending);
      return {
        online: online && state !== "offline",
        state,
        pending,
        failed: refused.length + refusedCalls,
        failing: [...opened.replications.keys()].filter((_, at) => phases[at] === "error"),
        lastSyncedAt: syncedAt,
        message: state === "error" || state === "signed-out" ? serverWords(failing?.error$.value) : null,
      };
    }),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  );
}

/** The engine's own sentences are English, for developers. The state says them in the reader's language. */
const ENGINES_OWN = /^(offline|malformed|sign_in_required|http_\d+)$/;
const serverWords = (error: { code?: string; message: string } | null | undefined): string | null =>
  error?.code && !ENGINES_OWN.test(error.code) ? error.message : null;

function stateOf(online: boolean, phases: SyncPhase[], pending: number): SyncStatus["state"] {
  if (!online) return "offline";
  if (phases.includes("signed-out")) return "signed-out";
  if (phases.includes("outdated")) return "outdated";
  if (phases.includes("error")) return "error";
  if (phases.includes("offline")) return "offline";
  // "waiting": another tab is the leader. This tab shows the unsent changes.
  return phases.includes("syncing") || pending > 0 ? "syncing" : "idle";
}

export function watchItem(opened: Opened, collection: CollectionName, id: string): Observable<ItemState> {
  const replication = opened.replications.get(collection);
  if (!replication) return of("synced");
  const choice$: Observable<boolean> =
    collection === "session_notes" || collection === "private_notes"
      ? textOf(opened, collection, id).pipe(map(needsChoice))
      : of(false);
  return combineLatest({
    online: online$,
    phase: replication.phase$,
    unsent: replication.unsentIds$.pipe(map((ids) => ids.has(id))),
    sending: replication.sendingIds$.pipe(map((ids) => ids.has(id))),
    refused: watchRefused(opened).pipe(
      map((entries) => entries.some((e) => e.direction === "push" && e.collection === collection && e.id === id)),
    ),
    choice: choice$,
  }).pipe(
    map(({ online, phase, unsent, sending, refused, choice }): ItemState => {
      if (refused) return "failed";
      if (choice) return "conflict";
      if (!unsent) return "synced";
      if (sending && phase === "syncing") return "syncing";
      const reachable = online && (phase === "syncing" || phase === "idle" || phase === "waiting");
      return reachable ? "queued" : "local";
    }),
    distinctUntilChanged(),
  );
}

const textOf = (opened: Opened, collection: "session_notes" | "private_notes", id: string): Observable<string> =>
  collection === "session_notes"
    ? opened.database.session_notes.findOne(id).$.pipe(map((note) => note?.notes ?? ""))
    : opened.database.private_notes.findOne(id).$.pipe(map((note) => note?.notes ?? ""));

const needsChoice = (text: string): boolean => parseNote(text).some((part) => part.kind === "conflict");

export async function countUnsent(opened: Opened): Promise<number> {
  const counts = await Promise.all(
    replicationsOf(opened).map(async (replication) => {
      const { unsent, aside } = await replication.onlyHere();
      return unsent.length + aside.filter(({ direction }) => direction === "push").length;
    }),
  );
  return counts.reduce((sum, count) => sum + count, await countCalls(opened.journal));
}

export async function exportUnsent(opened: Opened): Promise<string> {
  const refused: QuarantineEntry[] = [];
  const unsent: Record<string, unknown[]> = {};
  for (const [name, replication] of opened.replications) {
    const here = await replication.onlyHere();
    refused.push(...here.aside);
    if (here.unsent.length) unsent[name] = await replication.documents(here.unsent);
  }
  refused.sort((a, b) => a.at.localeCompare(b.at));
  const begun = await wordsOnlyHere(opened.journal);
  return JSON.stringify({ account: opened.account, at: new Date().toISOString(), unsent, refused, ...begun }, null, 2);
}
