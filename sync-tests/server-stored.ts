/** For tests: the content of all IndexedDB databases, including closed ones, as one text. */
export async function storedText(): Promise<string> {
  const parts: unknown[] = [];
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      parts.push(name, store, await settled(database.transaction(store).objectStore(store).getAll()));
    }
    database.close();
  }
  return JSON.stringify(parts);
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
