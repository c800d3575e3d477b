import { useSyncExternalStore } from "react";

/**
 * What people must know on every screen. `outdated`: the server serves this app no more. `blocked`, `full`, `broken`: this device's
 * storage does not open. `crowded`: it opened, and has no room left. `install`: the browser may delete what waits here. `unconfirmed`: the mail of a sign-up waits to be opened.
 */
export type Notice = "outdated" | "blocked" | "full" | "broken" | "crowded" | "install" | "unconfirmed";

/** Kept by accounts/awaited.ts, whose code comes later than the frame's. */
const isAwaited = (): boolean => {
  try {
    return sessionStorage.getItem("encore-awaited") !== null;
  } catch {
    return false;
  }
};

let standing: readonly Notice[] = isAwaited() ? ["unconfirmed"] : [];
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
