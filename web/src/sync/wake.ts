import type { Poke } from "./poke";
import type { PocketBaseReplication } from "./replicate-pocketbase";

/** Milliseconds. */
const SLOW_PULL = 60_000;
const FOCUS_PAUSE = 2_000;
const STALLED = 10_000;

type Options = {
  replications: readonly PocketBaseReplication[];
  /** Opened again with the network, which it may have lost without having noticed; attended to while the tab is seen. */
  stream: Poke;
};

/**
 * The occasions to pull that the event stream cannot be trusted with (it is cut after minutes and replays nothing): network
 * back, tab seen again, and once a minute while it is seen. Also the watchdog over a leader tab that the browser has frozen.
 * Returns the function that stops it all.
 */
export function wakeOnOccasions({ replications, stream }: Options): () => void {
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
  const watchdogs = replications.map((replication) => watchStall(replication));
  return () => {
    clearInterval(slow);
    removeEventListener("online", online);
    removeEventListener("focus", seen);
    document.removeEventListener("visibilitychange", seen);
    for (const stop of watchdogs) stop();
  };
}

/** This tab is seen, something waits to be sent and nothing moves: it goes to work itself, whoever leads. Pushes are idempotent. */
function watchStall(replication: PocketBaseReplication): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    if (document.visibilityState !== "visible" || !navigator.onLine) return arm();
    if (!replication.isStarted) void replication.start();
    else if (replication.phase$.value === "idle") void replication.touchUnsent();
    arm();
  };
  const arm = () => {
    clearTimeout(timer);
    timer = setTimeout(check, STALLED);
  };
  const subscription = replication.unsentIds$.subscribe((ids) => {
    clearTimeout(timer);
    if (ids.size) arm();
  });
  return () => {
    subscription.unsubscribe();
    clearTimeout(timer);
  };
}
