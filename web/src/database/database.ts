import { getToken, subscribeSession } from "@/platform/session";
import { accountOf, leaveAccount } from "./account";
import type { EncoreDatabase, Opened } from "./opened";

export type { EncoreDatabase };

// This file loads with the first screen. RxDB comes with `open-database`, when data are first needed.
let current: { account: string; opened: Promise<Opened> } | null = null;
let closing: Promise<unknown> = Promise.resolve();
let watching = false;
/** Tells other tabs to close an account's database that will be removed. */
let tabs: BroadcastChannel | undefined;
const onSwitch = new Set<() => void>();
const onOpen = new Set<() => void>();

/** The database of the signed-in account, or the visitor's. Another account's is closed first. */
export const getDatabase = (): Promise<EncoreDatabase> => getOpened().then((opened) => opened.database);

/** The database with its sync. For this folder. */
export function getOpened(): Promise<Opened> {
  watchSession();
  const account = accountOf();
  if (current?.account === account) return current.opened;
  const switched = current !== null;
  closeCurrent();
  const opened = closing.then(async () => (await import("./open-database")).openDatabase(account));
  const entry = { account, opened };
  current = entry;
  // A failed start (storage blocked, code not loaded) is not cached: the next call tries again.
  opened.catch(() => {
    if (current === entry) current = null;
  });
  call(onOpen);
  if (switched) call(onSwitch);
  return opened;
}

/** The open database, if any. */
export const peekOpened = (): Promise<Opened> | null => current?.opened ?? null;

export type Subscribe = (listener: () => void) => () => void;

/** Calls back when another account's database takes over, so that old data are removed from the screen. */
export const subscribeSwitch: Subscribe = (listener) => {
  onSwitch.add(listener);
  return () => onSwitch.delete(listener);
};

/** Calls back when a database begins to open. */
export const subscribeOpen: Subscribe = (listener) => {
  onOpen.add(listener);
  return () => onOpen.delete(listener);
};

/**
 * Removes all of an account's data from this device, also unsent ones. The caller has warned (see `unsentCount`) and signs the account
 * out afterwards.
 */
export async function wipeAccount(account: string): Promise<void> {
  watchSession();
  tabs?.postMessage({ leaving: account });
  leaveAccount(account);
  if (current?.account === account) closeCurrent();
  await closing;
  await (await import("./open-database")).removeDatabase(account);
  (await import("./last-draft")).forgetLastWordsOf(account);
  await (await import("./shared-files")).forgetShared().catch(() => undefined);
  call(onSwitch);
}

function closeCurrent(): void {
  const previous = current;
  if (!previous) return;
  current = null;
  closing = Promise.all([
    closing,
    previous.opened.then(
      (opened) => opened.close(),
      () => undefined,
    ),
  ]);
}

function watchSession(): void {
  if (watching) return;
  watching = true;
  // An older Safari has no BroadcastChannel: there the session's storage events close the other tabs.
  tabs = "BroadcastChannel" in window ? new BroadcastChannel("encore-database") : undefined;
  const hear = (event: MessageEvent<{ leaving: string }>) => {
    leaveAccount(event.data.leaving);
    if (current?.account !== event.data.leaving) return;
    closeCurrent();
    call(onSwitch);
  };
  if (tabs) tabs.onmessage = hear;
  let token = getToken();
  subscribeSession(() => {
    const isNewToken = getToken() !== token;
    token = getToken();
    if (current && current.account !== accountOf()) {
      closeCurrent();
      call(onSwitch);
      return;
    }
    // The same person with a new token: what waited for it continues.
    if (!isNewToken) return;
    void current?.opened.then(
      (opened) => {
        for (const replication of opened.replications.values()) replication.reSync();
      },
      () => undefined,
    );
  });
}

function call(listeners: Set<() => void>): void {
  for (const listener of [...listeners]) listener();
}
