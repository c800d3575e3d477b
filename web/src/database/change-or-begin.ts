import type { RxDocument } from "rxdb";

/**
 * Changes a document that sync or another tab may have removed since it was read: then it is created again. RxDB alone would keep the
 * removal, report success and lose the words.
 */
export function changeOrBegin<T>(
  document: RxDocument<T>,
  change: (data: T) => T | Promise<T>,
  begin: () => T,
): Promise<RxDocument<T>> {
  return document.incrementalModify((data) => (data._deleted ? { ...begin(), _deleted: false } : change(data)));
}
