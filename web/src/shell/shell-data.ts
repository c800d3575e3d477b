import { useSyncExternalStore } from "react";
import { type Session, useSession } from "@/platform/session";

/** The database's sync states, repeated so that the shell does not load its code. */
export type ShellSync = {
  online: boolean;
  state: "offline" | "syncing" | "idle" | "error" | "signed-out" | "outdated";
  pending: number;
  failed: number;
};
/** `isCoach`: the account has a coach's profile on this device; null while the database is not open. */
type Live = { unread: number; isCoach: boolean | null; sync: ShellSync };
export type ShellData = Live & { session: Session };

const online = () => typeof navigator === "undefined" || navigator.onLine;
const networkOnly = (): ShellSync => ({
  online: online(),
  state: online() ? "idle" : "offline",
  pending: 0,
  failed: 0,
});

let live: Live = { unread: 0, isCoach: null, sync: networkOnly() };
const listeners = new Set<() => void>();

/** Called by live-data.tsx, which loads with the database. Until then the browser's network state counts. */
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

/** The session, the number of unread messages, and the sync status. */
export function useShellData(): ShellData {
  const session = useSession();
  const now = useSyncExternalStore(subscribe, () => live);
  return { ...now, session };
}
