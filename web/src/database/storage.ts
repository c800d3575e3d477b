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

/** Why a database did not open: the browser refuses storage, the device is full, or what is stored is broken. */
export function whyClosed(error: unknown): "blocked" | "full" | "broken" {
  if (isStorageFull(error)) return "full";
  return REFUSALS.some((name) => isNamed(error, name)) ? "blocked" : "broken";
}

/** Of a browser without IndexedDB, with site data switched off, or in a private window. */
const REFUSALS = ["MissingAPIError", "MissingAPI", "SecurityError", "InvalidStateError", "NotAllowedError"];

/** Whether something could not be stored because the device has no room left. Dexie and RxDB wrap the browser's error. */
export const isStorageFull = (error: unknown): boolean => isNamed(error, "QuotaExceededError");

function isNamed(error: unknown, wanted: string): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { name, inner, cause } = error as { name?: unknown; inner?: unknown; cause?: unknown };
  return name === wanted || isNamed(inner, wanted) || isNamed(cause, wanted);
}
