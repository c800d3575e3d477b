import {
  combineLatest,
  distinctUntilChanged,
  filter,
  firstValueFrom,
  fromEvent,
  map,
  merge,
  type Observable,
} from "rxjs";
import type { CollectionName } from "./collections";
import type { Opened } from "./opened";

export type UnsentItem = { collection: CollectionName; id: string };

/** Every document with unacknowledged changes. */
export const watchUnsent = (opened: Opened): Observable<UnsentItem[]> =>
  combineLatest(
    [...opened.replications].map(([collection, replication]) =>
      replication.unsentIds$.pipe(map((ids) => [...ids].map((id) => ({ collection, id })))),
    ),
  ).pipe(
    map((lists) => lists.flat()),
    distinctUntilChanged((a, b) => keyOf(a) === keyOf(b)),
  );

export async function untilSent(opened: Opened, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const sent = watchUnsent(opened).pipe(filter((items) => items.length === 0));
  await firstValueFrom(merge(sent, fromEvent(signal, "abort")));
}

const keyOf = (items: readonly UnsentItem[]): string => items.map(({ collection, id }) => `${collection}|${id}`).join();
