import "fake-indexeddb/auto";
import { fastDexieStorage } from "@sync/fast-dexie";
import type { RxStorage } from "rxdb";
import { Delays } from "./delays";

/** A device's storage. If it is full, every write to a table of these names fails like in a browser. */
export class Disk {
  full: RegExp | null = null;
  refused = 0;
  /** After this many failed writes there is space again. */
  refuses = Number.POSITIVE_INFINITY;
  /** The purpose of each write, in RxDB's words. */
  readonly writes: string[] = [];
  /** Delays: before documents are looked up by id, and before documents are written. */
  reading: (ids: string[]) => Promise<unknown> | undefined = () => undefined;
  writing: (context: string) => Promise<unknown> | undefined = () => undefined;
  /** The delay before a query. */
  querying: (collection: string) => Promise<unknown> | undefined = () => undefined;
  readonly delays = new Delays();

  constructor(begin: (disk: Disk) => void = () => undefined) {
    begin(this);
  }

  storage(): RxStorage<unknown, unknown> {
    const storage = fastDexieStorage();
    const createStorageInstance: typeof storage.createStorageInstance = async (params) => {
      const instance = await storage.createStorageInstance(params);
      const [find, write] = [instance.findDocumentsById.bind(instance), instance.bulkWrite.bind(instance)];
      const query = instance.query.bind(instance);
      instance.query = async (prepared) => {
        await this.delays.wait(this.querying(instance.collectionName));
        return query(prepared);
      };
      instance.findDocumentsById = async (ids, withDeleted) => {
        await this.delays.wait(this.reading(ids));
        return find(ids, withDeleted);
      };
      instance.bulkWrite = async (rows, context) => {
        this.writes.push(context);
        await this.delays.wait(this.writing(context));
        if (!this.full?.test(instance.collectionName) || this.refused >= this.refuses) return write(rows, context);
        this.refused++;
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
      return instance;
    };
    return { ...storage, createStorageInstance };
  }
}
