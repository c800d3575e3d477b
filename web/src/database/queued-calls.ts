import { useRef, useSyncExternalStore } from "react";
import { accountOf } from "./account";
import { getOpened } from "./database";
import { LiveStore } from "./live-store";
import { CALL } from "./only-here";

/** A call of one of the server's functions that waits on this device. Sent in order, until the server accepts or refuses it. */
export type QueuedCall = {
  id: string;
  /** Of `/api/functions/{name}`. The call must be safe to repeat. */
  name: string;
  body: Record<string, unknown>;
  /** The booking that it changes, or "". */
  bookingId: string;
  /** The key under which the answer is kept (kept-value.ts), or "". */
  keepAs: string;
  /** Instant (UTC) at which the person asked for it. */
  at: string;
  /** Why the server refused it. It then waits for the person. */
  refused: { code: string; message: string } | null;
};

type NewCall = Pick<QueuedCall, "name" | "body"> & Partial<Pick<QueuedCall, "bookingId" | "keepAs">>;

/** `key` names what is changed: a second call of the same key replaces the first. */
export async function queueCall(key: string, call: NewCall): Promise<void> {
  const id = `${CALL}|${key}`;
  const queued: QueuedCall = { bookingId: "", keepAs: "", ...call, id, at: new Date().toISOString(), refused: null };
  await (await getOpened()).journal.set(CALL, id, queued);
}

/** Removes a call, unless a newer one has taken its place. */
export async function dropCall({ id, at }: QueuedCall): Promise<void> {
  await (await getOpened()).journal.remove([id], (value) => (value as QueuedCall).at === at);
}

/** Puts a refused call back into the queue. */
export const retryCall = (call: QueuedCall): Promise<void> => setRefused(call, null);

/** Does nothing to a call that was removed or replaced meanwhile. */
async function setRefused({ id, at }: QueuedCall, refused: QueuedCall["refused"]): Promise<void> {
  await (await getOpened()).journal.update<QueuedCall>(id, (now) => (now.at === at ? { ...now, refused } : now));
}

const waitingIn = (rows: readonly { value: QueuedCall }[]): QueuedCall[] =>
  rows.flatMap(({ value }) => (value.refused ? [] : [value])).sort(byAge);

const byAge = (a: QueuedCall, b: QueuedCall): number => a.at.localeCompare(b.at);

/** Calls of this account, oldest first; undefined while loading. */
export function useQueuedCalls(): QueuedCall[] | undefined {
  const held = useRef<LiveStore<QueuedCall[]> | null>(null);
  held.current ??= new LiveStore(async () => {
    const rows = (await getOpened()).journal.watch<QueuedCall>(CALL);
    return {
      subscribe: ({ next, error }) =>
        rows.subscribe({
          next: (found) => next(found.map(({ value }) => value).sort(byAge)),
          error,
        }),
    };
  });
  return useSyncExternalStore(held.current.subscribe, held.current.read).data;
}

/** "later": the server cannot decide now. */
export type Outcome = "done" | "later" | NonNullable<QueuedCall["refused"]>;

/** Sends the waiting calls in order. One tab does it at a time. */
export async function sendQueuedCalls(send: (call: QueuedCall) => Promise<Outcome>): Promise<void> {
  const opened = await getOpened();
  const work = async () => {
    for (;;) {
      const [call] = waitingIn(await opened.journal.list<QueuedCall>(CALL));
      // Another account may have taken over this tab.
      if (!call || accountOf() !== opened.account) return;
      const outcome = await send(call);
      if (outcome === "later" || accountOf() !== opened.account) return;
      if (outcome === "done") await dropCall(call);
      else await setRefused(call, outcome);
    }
  };
  // An older Safari has no locks: there two tabs may send the same call, which is safe to repeat.
  if (!navigator.locks) return work();
  await navigator.locks.request(`encore-calls-${opened.account}`, { ifAvailable: true }, (lock) =>
    lock ? work() : undefined,
  );
}
