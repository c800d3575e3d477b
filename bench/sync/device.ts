import type { MessageDocument } from "@domain/documents";
import { hashText } from "@sync/hash";
import { JOURNAL_SCHEMA, type JournalCollection } from "@sync/journal";
import { createRxDatabase, type RxCollection, type RxDatabase, type RxJsonSchema, type RxStorage } from "rxdb";
import { exposeFields, schemaOf } from "@/database/schemas";

/** A device in the browser, with the product's messages. */

export type Kind = "ours" | "baseline";

/** `root`: a superuser's token, for the baseline. */
export type Account = { id: string; token: string; root?: string };

export type DeviceOptions = {
  /** The device's database. The same name is the same device. */
  name: string;
  account: Account;
  /** Whether it listens to the event stream. */
  live: boolean;
  /** For the baseline: a collection of the server other than the messages. */
  remote?: string;
};

export type Collections = { messages: RxCollection<MessageDocument>; local: JournalCollection };

export interface Device {
  messages: RxCollection<MessageDocument>;
  /** Starts to sync. Resolves after a complete pull. */
  start(): Promise<void>;
  /** Resolves when the server has acknowledged every write of this device. */
  allSent(): Promise<void>;
  pullNow(): void;
  /** Resolves when nothing is in flight in either direction. */
  settled(): Promise<void>;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

/** Without the engine's state of each document. */
export function plainSchema(): RxJsonSchema<MessageDocument> {
  const { internalIndexes: _states, properties, ...schema } = schemaOf("messages");
  const { sync: _state, ...own } = properties as Record<string, object>;
  return { ...schema, properties: own } as RxJsonSchema<MessageDocument>;
}

/** Opens a database like the product, except for the storage. */
export async function openStore(
  name: string,
  storage: RxStorage<unknown, unknown>,
  schema: RxJsonSchema<MessageDocument>,
): Promise<RxDatabase<Collections>> {
  const database = await createRxDatabase<Collections>({
    name,
    storage,
    multiInstance: true,
    eventReduce: true,
    hashFunction: async (input) => hashText(String(input)),
  });
  await database.addCollections({ messages: { schema }, local: { schema: JOURNAL_SCHEMA } });
  exposeFields("messages", database.messages);
  return database;
}
