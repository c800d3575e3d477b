export type StorageReport = {
  /** Bytes used by this site on this device, `null` where the browser does not tell. */
  usage: number | null;
  /** Bytes it may use at most. */
  quota: number | null;
  /** Whether the browser has promised not to clear it by itself. */
  persisted: boolean;
};

/** How much of the device is used, for the sync page and before large files are kept. */
export async function storageReport(): Promise<StorageReport> {
  const storage = navigator.storage;
  const estimate = await storage?.estimate?.().catch(() => undefined);
  const persisted = (await storage?.persisted?.().catch(() => false)) ?? false;
  return { usage: estimate?.usage ?? null, quota: estimate?.quota ?? null, persisted };
}

/** Whether something could not be stored because the device has no room left. Dexie and RxDB wrap the browser's error. */
export function isStorageFull(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { name, inner, cause } = error as { name?: unknown; inner?: unknown; cause?: unknown };
  return name === "QuotaExceededError" || isStorageFull(inner) || isStorageFull(cause);
}
