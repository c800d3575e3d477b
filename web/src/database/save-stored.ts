import { handOver } from "@/platform/download";
import { accountOf, databaseName } from "./account";
import { settleUnwritten } from "./unwritten";

/** Exports all of a person's data on this device, straight from IndexedDB, without opening RxDB. */
export async function saveStored(): Promise<void> {
  await settleUnwritten();
  const account = accountOf();
  const stored: Record<string, unknown> = { account, at: new Date().toISOString(), lastWords: lastWordsOf(account) };
  const prefix = `rxdb-dexie-${databaseName(account)}--`;
  for (const { name = "" } of await indexedDB.databases()) {
    // RxDB's metadata and recordings are left out.
    if (!name.startsWith(prefix) || /rx-replication-meta|_rxdb_internal|--files$/.test(name)) continue;
    stored[name.slice(name.lastIndexOf("--") + 2)] = await documentsOf(name);
  }
  handOver(new Blob([JSON.stringify(stored, null, 2)], { type: "application/json" }), "encore-device.json");
}

/** Without a version, so that it opens any existing one. */
async function documentsOf(name: string): Promise<unknown[]> {
  const database = await answerOf(indexedDB.open(name));
  try {
    if (!database.objectStoreNames.contains("docs")) return [];
    return await answerOf(database.transaction("docs").objectStore("docs").getAll());
  } finally {
    database.close();
  }
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function lastWordsOf(account: string): Record<string, string> {
  const mine = Object.entries(localStorage).filter(
    ([key]) => key.startsWith("encore-") && key.split("|")[1] === account,
  );
  return Object.fromEntries(mine) as Record<string, string>;
}
