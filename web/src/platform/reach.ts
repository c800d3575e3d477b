import { useSyncExternalStore } from "react";

/** Statuses that a proxy answers for a server that is down. */
const NOBODY = [502, 504];

let reached = true;
const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

// At build time there is no navigator; it counts as online.
const isOnline = (): boolean => typeof navigator === "undefined" || navigator.onLine;

/** Called with each answer's status, 0 for none, because `navigator.onLine` says nothing about the server. */
export function noteReach(status: number): void {
  const now = status !== 0 && !NOBODY.includes(status);
  // Offline failures are expected.
  if (now === reached || (!now && !isOnline())) return;
  reached = now;
  announce();
}

/** Failures during a loss of network say nothing about the server. */
const onBack = () => {
  reached = true;
  announce();
};

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    addEventListener("online", onBack);
    addEventListener("offline", announce);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener("online", onBack);
    removeEventListener("offline", announce);
  };
}

/** Why nothing comes from the server now: no network, or no answer from it. */
export type Reach = "there" | "offline" | "unanswered";
const read = (): Reach => (isOnline() ? (reached ? "there" : "unanswered") : "offline");

/** The same, if it is known that nothing arrives. */
export const unreached = (reach: Reach): Exclude<Reach, "there"> => (reach === "there" ? "unanswered" : reach);

export const useReach = (): Reach => useSyncExternalStore(subscribe, read);
