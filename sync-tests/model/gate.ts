import type { RxStorage, RxStorageInstance } from "rxdb";
import { filter } from "rxjs";

/** What stands between a page and everything outside it. A page that was killed or is frozen does not get through. */
export type Gate = {
  /** Runs one step. A killed page's step never runs, or runs without the page ever learning of it. */
  step<T>(run: () => Promise<T>): Promise<T>;
  /** As `step`, for what changes nothing. */
  look<T>(run: () => Promise<T>): Promise<T>;
  readonly isOpen: boolean;
};

type AnyInstance = RxStorageInstance<unknown, unknown, unknown, unknown>;

/** A storage of which each write is one step through the gate: a page may be killed before or after any of them. */
export function gated<I, O>(storage: RxStorage<I, O>, gate: Gate): RxStorage<I, O> {
  const create = storage.createStorageInstance.bind(storage);
  return Object.assign(storage, {
    async createStorageInstance(params: Parameters<typeof create>[0]) {
      const instance = (await gate.look(() => create(params))) as unknown as AnyInstance;
      for (const name of ["findDocumentsById", "query", "count"] as const) {
        const original = (instance[name] as (...args: unknown[]) => Promise<unknown>).bind(instance);
        Object.assign(instance, { [name]: (...args: unknown[]) => gate.look(() => original(...args)) });
      }
      const changed = instance.getChangedDocumentsSince?.bind(instance);
      if (changed) instance.getChangedDocumentsSince = (limit, since) => gate.look(() => changed(limit, since));
      const write = instance.bulkWrite.bind(instance);
      instance.bulkWrite = (rows, context) => gate.step(() => write(rows, context));
      const changes = instance.changeStream.bind(instance);
      instance.changeStream = () => changes().pipe(filter(() => gate.isOpen));
      return instance;
    },
  }) as RxStorage<I, O>;
}
