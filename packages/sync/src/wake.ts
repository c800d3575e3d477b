import type { Poke } from "./poke";
import type { PocketBaseReplication } from "./replicate";

/** Milliseconds. */
const SLOW_PULL = 60_000;
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

/**
 * The occasions to pull that the event stream cannot be trusted with (it is cut after minutes and replays nothing): network
 * back, tab seen again, and once a minute while it is seen. Also the watchdogs over a leader tab that is hidden or frozen.
 * Returns the function that stops it all.
 */
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
    const visible = document.visibilityState === "visible";
    stream.attend(visible);
    if (visible && Date.now() - last > FOCUS_PAUSE) pull();
  };
  const slow = setInterval(() => {
    if (document.visibilityState === "visible" && navigator.onLine) pull();
  }, SLOW_PULL);
  stream.attend(document.visibilityState === "visible");
  addEventListener("online", online);
  addEventListener("focus", seen);
  document.addEventListener("visibilitychange", seen);
  const watchdogs = [watchLeader(name, replications), ...replications.map((replication) => watchStall(replication))];
  return () => {
    clearInterval(slow);
    removeEventListener("online", online);
    removeEventListener("focus", seen);
    document.removeEventListener("visibilitychange", seen);
    for (const stop of watchdogs) stop();
  };
}

/**
 * A tab that is seen and works lets the others know. One that is seen and hears of none goes to work itself: a hidden leader is slowed down
 * by the browser and does not watch its stream, a frozen one does nothing. Two at work do no harm, pushes are idempotent.
 */
function watchLeader(name: string, replications: readonly PocketBaseReplication[]): () => void {
  // An older Safari has none: each tab that is seen hears of nobody and works for itself.
  const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(`${name}-pulse`) : undefined;
  let heard = Date.now();
  const hear = () => {
    heard = Date.now();
  };
  if (channel) channel.onmessage = hear;
  const timer = setInterval(() => {
    const works = replications.every((replication) => replication.isStarted);
    if (document.visibilityState !== "visible") heard = Date.now();
    else if (works) channel?.postMessage("at work");
    else if (Date.now() - heard > STALLED) for (const replication of replications) replication.takeOver();
  }, PULSE);
  return () => {
    clearInterval(timer);
    channel?.close();
  };
}

/** This tab is seen, something waits to be sent and nothing moves, although somebody is at work. */
function watchStall(replication: PocketBaseReplication): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const check = () => {
    timer = setTimeout(check, STALLED);
    if (document.visibilityState !== "visible" || !navigator.onLine) return;
    if (!replication.isStarted) replication.takeOver();
    else if (replication.phase$.value === "idle") replication.reSync();
  };
  const subscription = replication.unsentIds$.subscribe((ids) => {
    if (!ids.size) stop();
    else timer ??= setTimeout(check, STALLED);
  });
  return () => {
    subscription.unsubscribe();
    stop();
  };
}
