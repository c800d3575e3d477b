import { useRef, useSyncExternalStore } from "react";
import type { MangoQuery, RxCollection, RxDocument } from "rxdb";
import type { CollectionName, DocumentOf } from "./collections";
import { type EncoreDatabase, getDatabase } from "./database";
import { type Live, LiveStore, liveValue, mapLive, type Source } from "./live-store";
import { plain, plainOrNull } from "./plain";

/**
 * A live local query. `data` is undefined until the first result, also after `deps` or the account changed, so that no screen shows
 * outdated data. The first call loads RxDB.
 */
function useLive<T>(query: (database: EncoreDatabase) => Source<T>, deps: readonly unknown[]): Live<T> {
  const held = useRef<{ deps: readonly unknown[]; store: LiveStore<T> } | null>(null);
  if (!held.current || !sameDeps(held.current.deps, deps)) {
    held.current = { deps, store: new LiveStore(async () => query(await getDatabase())) };
  }
  const { store } = held.current;
  return useSyncExternalStore(store.subscribe, store.read);
}

/** One document, `null` if missing (or `id` is empty). */
export function useLiveDoc<K extends CollectionName>(name: K, id: string | undefined): Live<DocumentOf<K> | null> {
  return useLive<DocumentOf<K> | null>(
    (database) =>
      id
        ? mapLive<RxDocument<DocumentOf<K>> | null, DocumentOf<K> | null>(
            collectionOf(database, name).findOne(id).$,
            plainOrNull,
          )
        : liveValue(null),
    [name, id],
  );
}

/** The documents of a query, in its order. `deps` must name the query's inputs. */
export function useLiveList<K extends CollectionName>(
  name: K,
  query: MangoQuery<DocumentOf<K>>,
  deps: readonly unknown[],
): Live<DocumentOf<K>[]> {
  return useLive(
    (database) =>
      mapLive<RxDocument<DocumentOf<K>>[], DocumentOf<K>[]>(collectionOf(database, name).find(query).$, (documents) =>
        documents.map(plain),
      ),
    [name, ...deps],
  );
}

const collectionOf = <K extends CollectionName>(database: EncoreDatabase, name: K) =>
  database[name] as unknown as RxCollection<DocumentOf<K>>;

const sameDeps = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, index) => Object.is(value, b[index]));
