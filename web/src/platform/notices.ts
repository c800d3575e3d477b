import { useSyncExternalStore } from "react";

/**
 * What people must know on every screen. `outdated`: the server serves this app no more. `blocked`, `full`, `broken`: this device's
 * storage does not open. `install`: the browser may delete what waits here.
 */
export type Notice = "outdated" | "blocked" | "full" | "broken" | "install";

let standing: readonly Notice[] = [];
const listeners = new Set<() => void>();

export function setNotice(notice: Notice, stands: boolean): void {
  if (standing.includes(notice) === stands) return;
  standing = stands ? [...standing, notice] : standing.filter((other) => other !== notice);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Set by the database and by live-data.tsx, whose code comes later than the frame's. */
export const useNotices = (): readonly Notice[] => useSyncExternalStore(subscribe, () => standing);
