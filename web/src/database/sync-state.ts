import type { CollectionName } from "./collections";

export type SyncStatus = {
  online: boolean;
  state: "offline" | "syncing" | "idle" | "error" | "signed-out" | "outdated";
  /** Documents with unacknowledged changes, and calls that wait. */
  pending: number;
  /** Refused changes that wait for a person. */
  failed: number;
  /** Instant (UTC) at which this device last had everything. */
  lastSyncedAt: string | null;
  /** Collections whose last pull or push failed. */
  failing: readonly CollectionName[];
  /** The server's message while the state is "error" or "signed-out". */
  message: string | null;
};

export type ItemState = "local" | "queued" | "syncing" | "synced" | "failed" | "conflict";
