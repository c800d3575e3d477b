import type { Journal, JournalCollection } from "@sync/journal";
import type { PocketBaseReplication } from "@sync/replicate";
import type { RxCollection, RxDatabase } from "rxdb";
import type { CollectionName, DocumentOf } from "./collections";

export type EncoreCollections = { [K in CollectionName]: RxCollection<DocumentOf<K>> } & { local: JournalCollection };
export type EncoreDatabase = RxDatabase<EncoreCollections>;

export type Opened = {
  account: string;
  database: EncoreDatabase;
  journal: Journal;
  /** For this account's synced collections. */
  replications: ReadonlyMap<CollectionName, PocketBaseReplication>;
  close(): Promise<void>;
};
