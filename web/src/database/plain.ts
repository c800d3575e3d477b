import type { RxDocument } from "rxdb";

const cache = new WeakMap<object, unknown>();

/** A document's plain data. RxDB keeps one object per state, so an unchanged one is identical between renders. */
export function plain<T>(document: RxDocument<T>): T {
  const known = cache.get(document);
  if (known) return known as T;
  const data = document.toMutableJSON() as T;
  cache.set(document, data);
  return data;
}

export const plainOrNull = <T>(document: RxDocument<T> | null): T | null => (document ? plain(document) : null);
