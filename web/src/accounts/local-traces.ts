/** Keys of the device that belong to no person. */
const OF_THE_DEVICE = new Set([
  "encore-theme",
  "encore-language",
  "encore-config",
  "pocketbase_auth",
  "encore-install-told",
]);

/** The last words of an account whose unsent database stays on this device: `encore-note|account|id`. */
const isOfAnother = (key: string, account: string): boolean => {
  const [name = "", owner] = key.split("|");
  return name.startsWith("encore-") && owner !== undefined && owner !== account && owner !== "visitor";
};

/** Removes a person's data outside the database: quiz answers, last words of notes. The next person on this device sees none of it. */
export function wipeLocalTraces(storage: Storage, account: string): void {
  for (const key of Object.keys(storage)) {
    if (!OF_THE_DEVICE.has(key) && !isOfAnother(key, account)) storage.removeItem(key);
  }
}
