export type StorageReport = {
  /** Bytes used by this site, `null` if the browser does not tell. */
  usage: number | null;
  /** The site's quota in bytes. */
  quota: number | null;
  /** Whether the browser promised not to clear it automatically. */
  persisted: boolean;
};

/** The storage in use, for the sync page and before large files are stored. */
export async function storageReport(): Promise<StorageReport> {
  const storage = navigator.storage;
  const estimate = await storage?.estimate?.().catch(() => undefined);
  const persisted = (await storage?.persisted?.().catch(() => false)) ?? false;
  return { usage: estimate?.usage ?? null, quota: estimate?.quota ?? null, persisted };
}

/** Why a database did not open: storage refused, device full, or data broken. */
export function whyClosed(error: unknown): "blocked" | "full" | "broken" {
  if (isStorageFull(error)) return "full";
  return REFUSALS.some((name) => isNamed(error, name)) ? "blocked" : "broken";
}

/** Errors without IndexedDB, with site data switched off, or in a private window. */
const REFUSALS = ["MissingAPIError", "MissingAPI", "SecurityError", "InvalidStateError", "NotAllowedError"];

/** Whether an error means full storage. Dexie and RxDB wrap the browser's error. */
export const isStorageFull = (error: unknown): boolean => isNamed(error, "QuotaExceededError");

function isNamed(error: unknown, wanted: string): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { name, inner, cause } = error as { name?: unknown; inner?: unknown; cause?: unknown };
  return name === wanted || isNamed(inner, wanted) || isNamed(cause, wanted);
}
