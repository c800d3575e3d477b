import { useSyncExternalStore } from "react";

/** Answers of whoever stands in front of a server that is gone. */
const NOBODY = [502, 504];

let reached = true;
const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

// Pages are drawn at build time, too, where nobody is without a network.
const isOnline = (): boolean => typeof navigator === "undefined" || navigator.onLine;

/** Called with each answer's status, 0 for none: the browser's own word on the network says nothing of the server. */
export function noteReach(status: number): void {
  const now = status !== 0 && !NOBODY.includes(status);
  // Without a network it is no news that nobody answers.
  if (now === reached || (!now && !isOnline())) return;
  reached = now;
  announce();
}

/** Requests that failed while the network went down say nothing about the server. */
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

/** The same for somebody who knows that nothing comes. */
export const unreached = (reach: Reach): Exclude<Reach, "there"> => (reach === "there" ? "unanswered" : reach);

export const useReach = (): Reach => useSyncExternalStore(subscribe, read);
