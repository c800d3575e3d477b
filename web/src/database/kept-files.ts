import Dexie, { type EntityTable, liveQuery } from "dexie";
import type { Source } from "./live-store";

/** A file that waits on this device until the server has its bytes. `id` is its training file's. */
export type KeptFile = {
  id: string;
  bookingId: string;
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  file: Blob;
  paused: boolean;
  /** Why the server did not take it, in its words. */
  problem: string | null;
  /** Instant (UTC). */
  addedAt: string;
};

/** Room that a file must leave, so that notes and messages always have some. The browser does not tell how much there is. Bytes. */
const SPARE = 5 * 1024 * 1024;

type Database = Dexie & { files: EntityTable<KeptFile, "id">; spare: EntityTable<{ id: string; room: Blob }, "id"> };

/** Of one account: two people on one device never see each other's files. */
export class KeptFiles {
  readonly #db: Database;

  constructor(account: string) {
    const db = new Dexie(databaseOf(account)) as Database;
    db.version(1).stores({ files: "id, bookingId" });
    db.version(2).stores({ spare: "id" });
    this.#db = db;
  }

  /** @throws when it would not leave room for words */
  add = async (file: KeptFile): Promise<void> => {
    const { files, spare } = this.#db;
    const room = new Blob([new Uint8Array(SPARE)]);
    await this.#db.transaction("rw", files, spare, async () => {
      await files.put(file);
      await spare.put({ id: "room", room });
    });
    await spare.clear();
  };
  get = (id: string): Promise<KeptFile | undefined> => this.#db.files.get(id);
  change = (id: string, part: Partial<Pick<KeptFile, "paused" | "problem">>): Promise<unknown> =>
    this.#db.files.update(id, part);
  remove = (id: string): Promise<void> => this.#db.files.delete(id);
  ids = (): Promise<string[]> => this.#db.files.toCollection().primaryKeys();
  /** Oldest first. */
  all = async (): Promise<KeptFile[]> =>
    (await this.#db.files.toArray()).sort((a, b) => a.addedAt.localeCompare(b.addedAt));
  /** All of them, live across tabs. */
  watch = (): Source<KeptFile[]> => {
    const query = liveQuery(this.all);
    return { subscribe: ({ next, error }) => query.subscribe(next, error) };
  };
  close = (): void => this.#db.close();
}

// Named as RxDB names its tables, so that wiping an account (removeDatabase) takes the files along.
const databaseOf = (account: string): string => `rxdb-dexie-encore-${account}--files`;

/** The files of an account that would be lost with this device. */
export async function keptFileIds(account: string): Promise<string[]> {
  const files = new KeptFiles(account);
  try {
    return await files.ids();
  } finally {
    files.close();
  }
}
