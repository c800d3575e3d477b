export type SyncStatus = {
  online: boolean;
  state: "offline" | "syncing" | "idle" | "error" | "signed-out" | "outdated";
  /** Documents with changes that the server has not acknowledged. */
  pending: number;
  /** Changes that were refused and wait for a person. */
  failed: number;
  /** Instant (UTC) at which this device last had everything. */
  lastSyncedAt: string | null;
  /** What is wrong, in the server's words, while the state is "error" or "signed-out". */
  message: string | null;
};

export type ItemState = "local" | "queued" | "syncing" | "synced" | "failed" | "conflict";
