import type { QuarantineEntry } from "@sync/types";
import { useRef, useSyncExternalStore } from "react";
import { type Reach, unreached } from "@/platform/reach";
import { accountOf, VISITOR } from "./account";
import type { CollectionName } from "./collections";
import { getOpened, peekOpened, subscribeOpen, subscribeSwitch } from "./database";
import { isSentBy } from "./is-sent";
import { LiveStore, type Source } from "./live-store";
import type { Opened } from "./opened";
import type { ItemState, SyncStatus } from "./sync-state";
import type { UnsentItem } from "./watch-unsent";

/** Whether an empty list is really empty: the server answered once, or cannot be asked now. */
export const isAnswered = ({ lastSyncedAt, state }: SyncStatus): boolean =>
  lastSyncedAt !== null || (state !== "syncing" && state !== "idle");

/** Whether an absent document counts as missing: the first pull was complete, or the server cannot be asked. */
export const mayBeMissing = ({ lastSyncedAt, online }: SyncStatus): boolean => lastSyncedAt !== null || !online;

/** The device never had a complete pull and gets none now: absent documents may exist. */
export const neverAnswered = ({ lastSyncedAt, online }: SyncStatus): boolean => lastSyncedAt === null && !online;

/** The network's state, and that no pull succeeded: a server may be silent while the network is up. */
export const reachOf = (reach: Reach, sync: SyncStatus): Reach => (neverAnswered(sync) ? unreached(reach) : reach);

function openOrSwitch(listener: () => void): () => void {
  const stops = [subscribeOpen(listener), subscribeSwitch(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

const isOnline = (): boolean => navigator.onLine;
const QUIET: SyncStatus = {
  ...{ online: true, state: "idle", pending: 0, failed: 0, failing: [], lastSyncedAt: null, message: null },
};
const QUIET_OFFLINE: SyncStatus = { ...QUIET, online: false, state: "offline" };

function subscribeOnline(notify: () => void): () => void {
  addEventListener("online", notify);
  addEventListener("offline", notify);
  return () => {
    removeEventListener("online", notify);
    removeEventListener("offline", notify);
  };
}

/** The sync status. For a visitor it loads no database and reports the browser's state. */
export function useSyncStatus(): SyncStatus {
  const held = useRef<LiveStore<SyncStatus> | null>(null);
  held.current ??= new LiveStore<SyncStatus>(async () => {
    const opened = accountOf() === VISITOR ? peekOpened() : getOpened();
    if (!opened) return { subscribe: () => ({ unsubscribe() {} }) };
    return (await watching()).watchStatus(await opened);
  }, openOrSwitch);
  const online = useSyncExternalStore(subscribeOnline, isOnline);
  const { data } = useSyncExternalStore(held.current.subscribe, held.current.read);
  return data ?? (online ? QUIET : QUIET_OFFLINE);
}

/** One document's sync state; undefined while loading. */
export function useItemState(collection: CollectionName, id: string): ItemState | undefined {
  const held = useRef<{ key: string; store: LiveStore<ItemState> } | null>(null);
  const key = `${collection}|${id}`;
  if (held.current?.key !== key) {
    held.current = { key, store: liveStore((watch, opened) => watch.watchItem(opened, collection, id)) };
  }
  const { store } = held.current;
  return useSyncExternalStore(store.subscribe, store.read).data;
}

/** Refused changes, newest last. */
export function useQuarantine(): QuarantineEntry[] {
  const held = useRef<LiveStore<QuarantineEntry[]> | null>(null);
  held.current ??= liveStore((watch, opened) => watch.watchRefused(opened));
  return useSyncExternalStore(held.current.subscribe, held.current.read).data ?? NONE;
}

const NONE: QuarantineEntry[] = [];

/** Unsent changes. */
export function useUnsent(): UnsentItem[] {
  const held = useRef<LiveStore<UnsentItem[]> | null>(null);
  held.current ??= new LiveStore(async () => (await import("./watch-unsent")).watchUnsent(await getOpened()));
  return useSyncExternalStore(held.current.subscribe, held.current.read).data ?? NOTHING_UNSENT;
}

const NOTHING_UNSENT: UnsentItem[] = [];

/** Pulls and pushes now. */
export async function syncNow(): Promise<void> {
  for (const replication of (await getOpened()).replications.values()) replication.reSync();
}

/** Whether the server has a document in its local state. */
export async function isSent(collection: CollectionName, id: string): Promise<boolean> {
  return isSentBy((await getOpened()).replications.get(collection), id);
}

/** Resolves once no change is unsent, or when the signal aborts. */
export async function untilWordsAreSent(signal: AbortSignal): Promise<void> {
  const [{ untilSent }, opened] = await Promise.all([import("./watch-unsent"), getOpened()]);
  await untilSent(opened, signal);
}

/** The number of documents, refused changes and files that a wipe would lose. */
export async function unsentCount(): Promise<number> {
  const [watch, opened, { keptFileIds }] = await Promise.all([watching(), getOpened(), import("./kept-files")]);
  const entries = new Set(await opened.replications.get("training_files")?.findUnsent());
  // A file and its entry count once.
  const files = (await keptFileIds(opened.account)).filter((id) => !entries.has(id));
  return (await watch.countUnsent(opened)) + files.length;
}

/** The number of note versions that a wipe would lose. */
export async function versionsOnlyHere(): Promise<number> {
  const [{ countVersions }, { journal }] = await Promise.all([import("./only-here"), getOpened()]);
  return countVersions(journal);
}

/** All data that only this device has, as one JSON text. */
export async function exportUnsent(): Promise<string> {
  return (await watching()).exportUnsent(await getOpened());
}

/** Sends a refused change again. */
export async function retryRefused(entry: QuarantineEntry): Promise<void> {
  await (await getOpened()).replications.get(entry.collection as CollectionName)?.retry(entry);
}

/** Dismisses a refused change. */
export async function dismissRefused(entry: QuarantineEntry): Promise<void> {
  await (await getOpened()).replications.get(entry.collection as CollectionName)?.dismiss(entry);
}

type Watching = typeof import("./watch-sync");

const watching = (): Promise<Watching> => import("./watch-sync");

const liveStore = <T>(source: (watch: Watching, opened: Opened) => Source<T>): LiveStore<T> =>
  new LiveStore(async () => source(await watching(), await getOpened()));
