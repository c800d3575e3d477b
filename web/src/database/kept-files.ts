import Dexie, { type EntityTable, liveQuery } from "dexie";
import type { Source } from "./live-store";

/** A file that stays on this device until the server has its bytes. `id` is its training file's. */
export type KeptFile = {
  id: string;
  bookingId: string;
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  file: Blob;
  paused: boolean;
  /** The server's reason for a refusal. */
  problem: string | null;
  /** Instant (UTC). */
  addedAt: string;
};

/** Bytes that a file must leave free for notes and messages. The browser does not tell the free space. */
const SPARE = 5 * 1024 * 1024;

type Database = Dexie & { files: EntityTable<KeptFile, "id">; spare: EntityTable<{ id: string; room: Blob }, "id"> };

/** Per account: two people on one device never see each other's files. */
export class KeptFiles {
  readonly #db: Database;

  constructor(account: string) {
    const db = new Dexie(databaseOf(account)) as Database;
    db.version(1).stores({ files: "id, bookingId" });
    db.version(2).stores({ spare: "id" });
    this.#db = db;
  }

  /** @throws if too little space would be left */
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
  /** All files, live across tabs. */
  watch = (): Source<KeptFile[]> => {
    const query = liveQuery(this.all);
    return { subscribe: ({ next, error }) => query.subscribe(next, error) };
  };
  close = (): void => this.#db.close();
}

// Named like RxDB's tables, so that wiping an account (removeDatabase) removes the files too.
const databaseOf = (account: string): string => `rxdb-dexie-encore-${account}--files`;

/** The account's files that only this device has. */
export async function keptFileIds(account: string): Promise<string[]> {
  const files = new KeptFiles(account);
  try {
    return await files.ids();
  } finally {
    files.close();
  }
}
