import { combineLatest, distinctUntilChanged, map, type Observable } from "rxjs";
import type { CollectionName } from "./collections";
import type { Opened } from "./open-database";

export type UnsentItem = { collection: CollectionName; id: string };

/** Every document with changes that the server has not acknowledged. */
export const watchUnsent = (opened: Opened): Observable<UnsentItem[]> =>
  combineLatest(
    [...opened.replications].map(([collection, replication]) =>
      replication.unsentIds$.pipe(map((ids) => [...ids].map((id) => ({ collection, id })))),
    ),
  ).pipe(
    map((lists) => lists.flat()),
    distinctUntilChanged((a, b) => keyOf(a) === keyOf(b)),
  );

const keyOf = (items: readonly UnsentItem[]): string => items.map(({ collection, id }) => `${collection}|${id}`).join();
