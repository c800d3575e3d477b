import type { Poke } from "./poke";
import type { PocketBaseReplication } from "./replicate";

/** Milliseconds. */
const FOCUS_PAUSE = 2_000;
const STALLED = 6_000;
const PULSE = 3_000;

type Options = {
  /** The database's name. Its tabs share one channel of this name. */
  name: string;
  replications: readonly PocketBaseReplication[];
  /** The event stream. It reconnects when the network returns, and watches for silence while the tab is visible. */
  stream: Poke;
};

const isSeen = (): boolean => document.visibilityState === "visible";

/** Pulls when the network returns or the tab becomes visible. The event stream does not tell these. Returns a function that stops it. */
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
 * A visible tab that syncs sends a pulse to the others. A visible tab that hears no pulse starts to sync itself: the browser slows down a
 * hidden leader and stops a frozen one. Two active tabs do no harm, because pushes are idempotent.
 */
function watchTabs(name: string, replications: readonly PocketBaseReplication[]): () => void {
  // An older Safari has no BroadcastChannel. There each visible tab syncs for itself.
  const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(`${name}-pulse`) : undefined;
  let heard = Date.now();
  const hear = () => {
    heard = Date.now();
  };
  channel?.addEventListener("message", hear);
  const timer = setInterval(() => {
    if (!isSeen()) hear();
    else if (replications.every(({ isStarted }) => isStarted)) channel?.postMessage("at work");
    else if (Date.now() - heard > STALLED) for (const replication of replications) replication.start();
  }, PULSE);
  return () => {
    clearInterval(timer);
    channel?.close();
  };
}
