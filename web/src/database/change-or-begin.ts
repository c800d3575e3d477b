import type { RxDocument } from "rxdb";

/**
 * Changes a document that may have been removed since it was looked up, by sync or another tab: then it begins anew. RxDB alone
 * would keep the removal, report success and lose the words.
 */
export function changeOrBegin<T>(
  document: RxDocument<T>,
  change: (data: T) => T | Promise<T>,
  begin: () => T,
): Promise<RxDocument<T>> {
  return document.incrementalModify((data) => (data._deleted ? { ...begin(), _deleted: false } : change(data)));
}
