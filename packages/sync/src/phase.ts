import type { SyncError } from "./sync-error";

/**
 * `waiting`: another tab does the work. `signed-out` and `outdated`: nothing is sent until the person signs in, or reloads the app;
 * edits are kept.
 */
export type SyncPhase = "waiting" | "syncing" | "idle" | "offline" | "error" | "signed-out" | "outdated";

export function phaseOf(active: boolean, error: SyncError | null, started: boolean): SyncPhase {
  if (error?.status === 401) return "signed-out";
  if (error?.status === 426) return "outdated";
  if (error?.status === 0) return "offline";
  if (error) return "error";
  if (!started) return "waiting";
  return active ? "syncing" : "idle";
}
