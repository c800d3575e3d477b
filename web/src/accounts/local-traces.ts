/** What belongs to the device and not to a person. */
const OF_THE_DEVICE = new Set(["encore-theme", "encore-config", "pocketbase_auth"]);

/** Removes what a person left outside the database: quiz answers, last words of notes. The next one on this device sees none of it. */
export function wipeLocalTraces(storage: Storage): void {
  for (const key of Object.keys(storage)) if (!OF_THE_DEVICE.has(key)) storage.removeItem(key);
}
