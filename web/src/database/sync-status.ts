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

/** Whether an empty list says that there is nothing: the server was asked once, or cannot be asked now. */
export const isAnswered = ({ lastSyncedAt, state }: SyncStatus): boolean =>
  lastSyncedAt !== null || (state !== "syncing" && state !== "idle");

/** Whether what is not here may be called missing: all that there was has been here once, or nobody can be asked. */
export const mayBeMissing = ({ lastSyncedAt, online }: SyncStatus): boolean => lastSyncedAt !== null || !online;

/** Nothing has ever come to this device, and nothing comes now: what is not here may well exist. */
export const neverAnswered = ({ lastSyncedAt, online }: SyncStatus): boolean => lastSyncedAt === null && !online;

/** What the network says, and that nothing ever came: a server may be silent while the network looks well. */
export const reachOf = (reach: Reach, sync: SyncStatus): Reach => (neverAnswered(sync) ? unreached(reach) : reach);

function openOrSwitch(listener: () => void): () => void {
  const stops = [subscribeOpen(listener), subscribeSwitch(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

const isOnline = (): boolean => navigator.onLine;
const QUIET: SyncStatus = { online: true, state: "idle", pending: 0, failed: 0, lastSyncedAt: null, message: null };
const QUIET_OFFLINE: SyncStatus = { ...QUIET, online: false, state: "offline" };

function subscribeOnline(notify: () => void): () => void {
  addEventListener("online", notify);
  addEventListener("offline", notify);
  return () => {
    removeEventListener("online", notify);
    removeEventListener("offline", notify);
  };
}

/** How this device stands with the server. For a visitor it loads no database: it says what the browser says. */
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

/** Where one document is on its way to the server; undefined until the device has looked. */
export function useItemState(collection: CollectionName, id: string): ItemState | undefined {
  const held = useRef<{ key: string; store: LiveStore<ItemState> } | null>(null);
  const key = `${collection}|${id}`;
  if (held.current?.key !== key) {
    held.current = { key, store: liveStore((watch, opened) => watch.watchItem(opened, collection, id)) };
  }
  const { store } = held.current;
  return useSyncExternalStore(store.subscribe, store.read).data;
}

/** What was refused, newest last. */
export function useQuarantine(): QuarantineEntry[] {
  const held = useRef<LiveStore<QuarantineEntry[]> | null>(null);
  held.current ??= liveStore((watch, opened) => watch.watchRefused(opened));
  return useSyncExternalStore(held.current.subscribe, held.current.read).data ?? NONE;
}

const NONE: QuarantineEntry[] = [];

/** What waits on this device to be sent. */
export function useUnsent(): UnsentItem[] {
  const held = useRef<LiveStore<UnsentItem[]> | null>(null);
  held.current ??= new LiveStore(async () => (await import("./watch-unsent")).watchUnsent(await getOpened()));
  return useSyncExternalStore(held.current.subscribe, held.current.read).data ?? NOTHING_UNSENT;
}

const NOTHING_UNSENT: UnsentItem[] = [];

/** Pulls and pushes at once instead of at the next occasion. */
export async function syncNow(): Promise<void> {
  for (const replication of (await getOpened()).replications.values()) replication.reSync();
}

/** Whether the server has a document as it is here. */
export async function isSent(collection: CollectionName, id: string): Promise<boolean> {
  return isSentBy((await getOpened()).replications.get(collection), id);
}

/** Resolves once nothing written waits to be sent, or the signal says that nobody waits for that any more. */
export async function untilWordsAreSent(signal: AbortSignal): Promise<void> {
  const [{ untilSent }, opened] = await Promise.all([import("./watch-unsent"), getOpened()]);
  await untilSent(opened, signal);
}

/** How many documents, refused changes and files would be lost if this device's data were wiped now. */
export async function unsentCount(): Promise<number> {
  const [watch, opened, { keptFileIds }] = await Promise.all([watching(), getOpened(), import("./kept-files")]);
  const entries = new Set(await opened.replications.get("training_files")?.findUnsent());
  // A file and its entry are one thing to lose.
  const files = (await keptFileIds(opened.account)).filter((id) => !entries.has(id));
  return (await watch.countUnsent(opened)) + files.length;
}

/** How many earlier texts of notes would be lost likewise: the server never had them. */
export async function versionsOnlyHere(): Promise<number> {
  const [{ countVersions }, { journal }] = await Promise.all([import("./only-here"), getOpened()]);
  return countVersions(journal);
}

/** Everything that only this device has as one JSON text, for a person to keep. */
export async function exportUnsent(): Promise<string> {
  return (await watching()).exportUnsent(await getOpened());
}

/** Sends a refused change again. */
export async function retryRefused(entry: QuarantineEntry): Promise<void> {
  const replication = (await getOpened()).replications.get(entry.collection as CollectionName);
  if (entry.direction === "push") await replication?.retryRefused(entry.id);
  else await replication?.reload();
}

/** Takes a refused change off the list. */
export async function dismissRefused(entry: QuarantineEntry): Promise<void> {
  const replication = (await getOpened()).replications.get(entry.collection as CollectionName);
  await replication?.dismiss(entry.direction, entry.id);
}

type Watching = typeof import("./watch-sync");

const watching = (): Promise<Watching> => import("./watch-sync");

const liveStore = <T>(source: (watch: Watching, opened: Opened) => Source<T>): LiveStore<T> =>
  new LiveStore(async () => source(await watching(), await getOpened()));
