import { useSyncExternalStore } from "react";

/**
 * Notices for every screen. `outdated`: the server refuses this version of the app. `blocked`, `full`, `broken`: this device's storage does
 * not open. `crowded`: it opened and is full. `install`: the browser may delete unsent changes. `unconfirmed`: a sign-up's mail is not
 * opened yet. `confirmed`: it was opened now, and the next step is to sign in.
 */
export type Notice = "outdated" | "blocked" | "full" | "broken" | "crowded" | "install" | "unconfirmed" | "confirmed";

/** Set by accounts/awaited.ts, whose code loads later than the frame's. */
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

/** Set by the database and live-data.tsx, whose code loads later than the frame's. */
export const useNotices = (): readonly Notice[] => useSyncExternalStore(subscribe, () => standing);
