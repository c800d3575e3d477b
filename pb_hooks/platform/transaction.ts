/**
 * Runs `work` in one transaction and returns its value. An error rolls everything back and is rethrown unchanged. Inside, use only the
 * given app, and never `$http`.
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
 * Runs a model hook's save and its own writes in one transaction. `work` gets the app to use and calls `e.next()`.
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
 * Caches `find` by key within one transaction and interpreter, for facts that no row of it can change. A push of a thousand rows asks
 * the same each time.
 */
export function oncePerTransaction<T>(tx: core.App, key: string, find: () => T): T {
  if (!tx.isTransactional()) return find();
  if (kept?.tx !== tx) kept = { tx, found: new Map() };
  const { found } = kept;
  if (!found.has(key)) found.set(key, find());
  return found.get(key) as T;
}
