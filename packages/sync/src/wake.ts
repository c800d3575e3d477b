import type { Poke } from "./poke";
import type { PocketBaseReplication } from "./replicate";

/** Milliseconds. */
const FOCUS_PAUSE = 2_000;
const STALLED = 6_000;
const PULSE = 3_000;

type Options = {
  /** Of the database: its tabs hear each other under it. */
  name: string;
  replications: readonly PocketBaseReplication[];
  /** Opened again with the network, which it may have lost without having noticed; attended to while the tab is seen. */
  stream: Poke;
};

const isSeen = (): boolean => document.visibilityState === "visible";

/** The occasions to pull that the event stream does not tell: network back, tab seen again. Returns the function that stops it all. */
export function wakeOnOccasions({ name, replications, stream }: Options): () => void {
  let last = 0;
  const pull = () => {
    last = Date.now();
    for (const replication of replications) replication.reSync();
  };
  const online = () => {
    stream.reconnect();
    pull();
  };
  const seen = () => {
    stream.attend(isSeen());
    if (isSeen() && Date.now() - last > FOCUS_PAUSE) pull();
  };
  stream.attend(isSeen());
  addEventListener("online", online);
  addEventListener("focus", seen);
  document.addEventListener("visibilitychange", seen);
  const stopWatching = watchTabs(name, replications);
  return () => {
    removeEventListener("online", online);
    removeEventListener("focus", seen);
    document.removeEventListener("visibilitychange", seen);
    stopWatching();
  };
}

/**
 * A tab that is seen and works lets the others know. One that is seen goes to work itself when it hears of none, or when something waits to
 * be sent and nothing moves: a hidden leader is slowed down by the browser and does not watch its stream, a frozen one does nothing.
 * Two at work do no harm, pushes are idempotent.
 */
function watchTabs(name: string, replications: readonly PocketBaseReplication[]): () => void {
  // An older Safari has none: each tab that is seen hears of nobody and works for itself.
  const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(`${name}-pulse`) : undefined;
  let heard = Date.now();
  const hear = () => {
    heard = Date.now();
  };
  channel?.addEventListener("message", hear);
  const moved = new Map<PocketBaseReplication, number>();
  const timer = setInterval(() => {
    const now = Date.now();
    if (!isSeen()) hear();
    else if (replications.every(({ isStarted }) => isStarted)) channel?.postMessage("at work");
    else if (now - heard > STALLED) for (const replication of replications) replication.start();
    for (const replication of replications) {
      const { isStarted, phase$, unsentIds$ } = replication;
      const isStill = isSeen() && navigator.onLine && unsentIds$.value.size > 0;
      if (!isStill || (isStarted && phase$.value !== "idle")) moved.set(replication, now);
      else if (now - (moved.get(replication) ?? now) >= STALLED) {
        moved.set(replication, now);
        if (isStarted) replication.reSync();
        else replication.start();
      }
    }
  }, PULSE);
  return () => {
    clearInterval(timer);
    channel?.close();
  };
}
