import { useSyncExternalStore } from "react";
import { type Session, useSession } from "../platform/session";

/** The same words as the database's sync status, without its code: the shell must not load it. */
export type ShellSync = {
  online: boolean;
  state: "offline" | "syncing" | "idle" | "error" | "signed-out" | "outdated";
  pending: number;
  failed: number;
};
/** `isCoach`: the account has a coach's profile on this device. */
type Live = { unread: number; isCoach: boolean; sync: ShellSync };
export type ShellData = Live & { session: Session };

const online = () => typeof navigator === "undefined" || navigator.onLine;
const networkOnly = (): ShellSync => ({
  online: online(),
  state: online() ? "idle" : "offline",
  pending: 0,
  failed: 0,
});

let live: Live = { unread: 0, isCoach: false, sync: networkOnly() };
const listeners = new Set<() => void>();

/** Called by live-data.tsx, which loads with the database; until then the browser's own word on the network counts. */
export function publishShellData(next: Partial<Live>): void {
  live = { ...live, ...next };
  for (const listener of listeners) listener();
}

const onNetwork = () =>
  publishShellData({ sync: { ...live.sync, online: online(), state: online() ? "idle" : "offline" } });

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    addEventListener("online", onNetwork);
    addEventListener("offline", onNetwork);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener("online", onNetwork);
    removeEventListener("offline", onNetwork);
  };
}

/** Who is signed in, how many messages are unread, and how the device stands with the server. */
export function useShellData(): ShellData {
  const session = useSession();
  const now = useSyncExternalStore(subscribe, () => live);
  return { ...now, session };
}
