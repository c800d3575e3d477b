import type { RxDatabase } from "rxdb";

const leading = new WeakMap<RxDatabase, Promise<void>>();

/** Resolves when this tab leads the tabs of its database, until the database closes. Without Web Locks (plain http), every tab leads. */
export function untilLeading(database: RxDatabase): Promise<void> {
  const known = leading.get(database) ?? lead(database);
  leading.set(database, known);
  return known;
}

async function lead({ name, onClose }: RxDatabase): Promise<void> {
  const { locks } = globalThis.navigator ?? {};
  if (!locks) return;
  const closed = new AbortController();
  onClose.push(() => closed.abort());
  await new Promise<void>((resolve) => {
    const hold = () => {
      resolve();
      return new Promise<void>((release) => closed.signal.addEventListener("abort", () => release()));
    };
    // Rejects when the database closes first.
    locks.request(`leader|${name}`, { signal: closed.signal }, hold).catch(() => undefined);
  });
}
