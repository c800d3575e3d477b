import type { RxCollection, RxDocument, RxJsonSchema } from "rxdb";
import { map, type Observable } from "rxjs";

/** A small value that stays on the device and is never sent. `kind` groups values that are read together. */
export type JournalDocument = { id: string; kind: string; value: unknown; updated_at: string };

export type JournalCollection = RxCollection<JournalDocument>;

export const JOURNAL_SCHEMA: RxJsonSchema<JournalDocument> = {
  version: 0,
  primaryKey: "id",
  type: "object",
  properties: {
    id: { type: "string", maxLength: 200 },
    kind: { type: "string", maxLength: 40 },
    value: {},
    updated_at: { type: "string" },
  },
  required: ["id", "kind"],
  indexes: ["kind"],
};

/** The device id, feed positions and small values of the app. All tabs of the device share them. */
export class Journal {
  readonly #collection: JournalCollection;
  #device: string | undefined;

  constructor(collection: JournalCollection) {
    this.#collection = collection;
  }

  async get<T>(id: string): Promise<T | undefined> {
    const document = await this.#collection.findOne(id).exec();
    return document ? (document.toMutableJSON().value as T) : undefined;
  }

  /** Does not use RxDB's incrementalUpsert: after one failure it never writes that id again. */
  async set(kind: string, id: string, value: unknown): Promise<void> {
    await this.#collection.bulkUpsert([{ id, kind, value, updated_at: new Date().toISOString() }]);
  }

  /** Reads and writes atomically, also while other tabs write. */
  async change<T>(kind: string, id: string, change: (value: T | undefined) => T): Promise<T> {
    const updated_at = new Date().toISOString();
    const document =
      (await this.#collection.findOne(id).exec()) ??
      (await this.#collection.insertIfNotExists({ id, kind, value: null, updated_at }));
    const after = await document.incrementalModify((data) => {
      const value = change(data._deleted || data.value === null ? undefined : (data.value as T));
      return value === data.value ? data : { ...data, value, updated_at, _deleted: false };
    });
    return after.toMutableJSON().value as T;
  }

  /** Changes a value that is there, atomically. A removed one stays removed. */
  async update<T>(id: string, change: (value: T) => T): Promise<void> {
    const updated_at = new Date().toISOString();
    const document = await this.#collection.findOne(id).exec();
    await document?.incrementalModify((data) =>
      data._deleted || data.value === null ? data : { ...data, value: change(data.value as T), updated_at },
    );
  }

  /** Blanks the values before it removes them, because RxDB keeps the content of a removed document. */
  async remove(ids: string[], onlyIf: (value: unknown) => boolean = () => true): Promise<void> {
    if (!ids.length) return;
    const documents = await this.#collection.findByIds(ids).exec();
    const wipe = (data: JournalDocument & { _deleted?: boolean }) =>
      data._deleted || !onlyIf(data.value) ? data : { ...data, value: null, _deleted: true };
    await Promise.all([...documents.values()].map((document) => document.incrementalModify(wipe)));
  }

  async list<T>(kind: string): Promise<{ id: string; value: T }[]> {
    const documents = await this.#collection.find({ selector: { kind } }).exec();
    return documents.flatMap((document) => kept<T>(document));
  }

  /** The device's id for the server. All tabs share it, until the device's data is wiped. */
  async device(): Promise<string> {
    this.#device ??= await this.change<string>("sync", "device", (known) => known ?? newDeviceId());
    return this.#device;
  }

  watch<T>(kind: string): Observable<{ id: string; value: T }[]> {
    return this.#collection
      .find({ selector: { kind } })
      .$.pipe(map((documents) => documents.flatMap((document) => kept<T>(document))));
  }
}

/** Empty if the row has no value yet: `change` adds a row first, and then its value. */
const kept = <T>(document: RxDocument<JournalDocument>): { id: string; value: T }[] =>
  document.value === null ? [] : [{ id: document.id, value: document.toMutableJSON().value as T }];

const newDeviceId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
