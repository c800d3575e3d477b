import type { RxStorage, RxStorageInstance } from "rxdb";
import { filter } from "rxjs";

/** Stands between a page and everything outside. A killed or frozen page does not get through. */
export type Gate = {
  /** Runs one step. If the page is killed, the step does not run, or runs without an answer to the page. */
  step<T>(run: () => Promise<T>): Promise<T>;
  /** Like `step`, for work that changes nothing. */
  look<T>(run: () => Promise<T>): Promise<T>;
  readonly isOpen: boolean;
};

type AnyInstance = RxStorageInstance<unknown, unknown, unknown, unknown>;

/** A storage whose writes are steps through the gate. So a page can be killed before or after each write. */
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
