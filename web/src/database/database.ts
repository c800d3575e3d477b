import { getToken, subscribeSession } from "@/platform/session";
import { accountOf, leaveAccount } from "./account";
import type { EncoreDatabase, Opened } from "./opened";

export type { EncoreDatabase };

// This file is small and loaded with the first screen. RxDB comes with `open-database`, when something first asks for data.
let current: { account: string; opened: Promise<Opened> } | null = null;
let closing: Promise<unknown> = Promise.resolve();
let watching = false;
/** Tells the other tabs to let go of an account's database that is about to be removed. */
let tabs: BroadcastChannel | undefined;
const onSwitch = new Set<() => void>();
const onOpen = new Set<() => void>();

/** The database of the account that is signed in, or of the visitor. Another account's is closed before this one opens. */
export const getDatabase = (): Promise<EncoreDatabase> => getOpened().then((opened) => opened.database);

/** The database together with its replications. For this folder. */
export function getOpened(): Promise<Opened> {
  watchSession();
  const account = accountOf();
  if (current?.account === account) return current.opened;
  const switched = current !== null;
  closeCurrent();
  const opened = closing.then(async () => (await import("./open-database")).openDatabase(account));
  const entry = { account, opened };
  current = entry;
  // A failed start (storage blocked, chunk not there) is not remembered: the next call tries again.
  opened.catch(() => {
    if (current === entry) current = null;
  });
  call(onOpen);
  if (switched) call(onSwitch);
  return opened;
}

/** What is open now, without opening anything. */
export const peekOpened = (): Promise<Opened> | null => current?.opened ?? null;

export type Subscribe = (listener: () => void) => () => void;

/** Calls back when another account's database takes over: what was shown before must go. */
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
 * Removes everything this device holds of an account, sent or not. The caller has warned (see `unsentCount`) and signs the
 * account out afterwards.
 */
export async function wipeAccount(account: string): Promise<void> {
  watchSession();
  tabs?.postMessage({ leaving: account });
  leaveAccount(account);
  if (current?.account === account) closeCurrent();
  await closing;
  await (await import("./open-database")).removeDatabase(account);
  (await import("./last-draft")).forgetLastWordsOf(account);
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
  // An older Safari has none: there the session's own storage events let the other tabs go.
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
    // The same person with a new token: what waited for it goes on.
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
