/**
 * Runs `work` in one transaction and returns its value. What it throws rolls everything back and is thrown on unchanged,
 * a Refusal still a Refusal. Only the given app may be used inside, and never `$http`.
 */
export function inTransaction<T>(app: core.App, work: (tx: core.App) => T): T {
  let done: { value: T } | undefined;
  let failed: { error: unknown } | undefined;
  try {
    app.runInTransaction((tx) => {
      try {
        done = { value: work(tx) };
      } catch (error) {
        failed = { error };
        throw error;
      }
    });
  } catch (error) {
    throw failed ? failed.error : error;
  }
  if (!done) throw new Error("the transaction did not run");
  return done.value;
}

/**
 * Runs a model hook's save and what belongs to it in one transaction: `work` gets the app to use and calls `e.next()`.
 * For hooks whose own writes must stand or fall with the record.
 */
export function together(e: { app: core.App }, work: (tx: core.App) => void): void {
  const outer = e.app;
  if (outer.isTransactional()) {
    work(outer);
    return;
  }
  try {
    inTransaction(outer, (tx) => {
      e.app = tx;
      work(tx);
    });
  } finally {
    e.app = outer;
  }
}

let kept: { tx: core.App; found: Map<string, unknown> } | null = null;

/**
 * What `find` gave for this key earlier in the same transaction. For what no row of such a transaction can change: a device may bring
 * a thousand rows that all ask the same. Another interpreter asks again.
 */
export function oncePerTransaction<T>(tx: core.App, key: string, find: () => T): T {
  if (!tx.isTransactional()) return find();
  if (kept?.tx !== tx) kept = { tx, found: new Map() };
  const { found } = kept;
  if (!found.has(key)) found.set(key, find());
  return found.get(key) as T;
}
