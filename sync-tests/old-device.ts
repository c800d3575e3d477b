import { readFileSync } from "node:fs";

type Index = { name: string; keyPath: string | string[]; multiEntry: boolean; unique: boolean };
type Store = { name: string; keyPath: string | null; autoIncrement: boolean; indexes: Index[]; rows: unknown[] };
type Database = { name: string; version: number; stores: Store[] };

/**
 * For tests: a recording of IndexedDB from the engine on RxDB's replication (until 2026-11-22), with seven notes and two messages.
 * Note 1: sent, then edited. 2: refused. 3: pushed without an answer, then edited. 4: edited offline. 5: deleted offline.
 * 7: created offline. Message 1: marked read offline. Message 2: written offline.
 * @param words replaces the recorded ids, which have the same length
 */
export async function restoreOldDevice(name: string, words: Readonly<Record<string, string>>): Promise<void> {
  let text = readFileSync(new URL("./fixtures/old-device.json", import.meta.url), "utf8");
  text = text.replaceAll("rxdb-dexie-old--", `rxdb-dexie-${name}--`);
  for (const [recorded, word] of Object.entries(words)) text = text.replaceAll(recorded, word);
  for (const database of JSON.parse(text) as Database[]) await restore(database);
}

function restore({ name, version, stores }: Database): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onerror = () => reject(request.error);
    request.onupgradeneeded = () => {
      for (const { name, keyPath, autoIncrement, indexes, rows } of stores) {
        const store = request.result.createObjectStore(name, { keyPath, autoIncrement });
        for (const { name, keyPath, ...options } of indexes) store.createIndex(name, keyPath, options);
        for (const row of rows) store.put(row);
      }
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
}
