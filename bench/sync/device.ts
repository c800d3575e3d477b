import type { MessageDocument } from "@domain/documents";
import { hashText } from "@sync/hash";
import { JOURNAL_SCHEMA, type JournalCollection } from "@sync/journal";
import { createRxDatabase, type RxCollection, type RxDatabase, type RxJsonSchema, type RxStorage } from "rxdb";
import { exposeFields, schemaOf } from "@/database/schemas";

/** A device in the browser, with one collection of the product's: its messages. */

export type Kind = "ours" | "baseline";

/** `root`: a superuser's token, where the baseline is measured. */
export type Account = { id: string; token: string; root?: string };

export type DeviceOptions = {
  /** Name of the database on the device; the same again is the same device. */
  name: string;
  account: Account;
  /** Hears of changes by the event stream. */
  live: boolean;
  /** For the baseline: another collection of the server than the messages. */
  remote?: string;
};

export type Collections = { messages: RxCollection<MessageDocument>; local: JournalCollection };

export interface Device {
  messages: RxCollection<MessageDocument>;
  /** Begins to sync. Resolves when everything that the server had is here. */
  start(): Promise<void>;
  /** Resolves when the server has answered for every write of this device. */
  allSent(): Promise<void>;
  pullNow(): void;
  /** Resolves when nothing is on its way in either direction. */
  settled(): Promise<void>;
  /** Ends it and removes what it holds. */
  remove(): Promise<void>;
}

/** Without what the product's engine keeps beside each document. */
export function plainSchema(): RxJsonSchema<MessageDocument> {
  const { internalIndexes: _states, properties, ...schema } = schemaOf("messages");
  const { sync: _state, ...own } = properties as Record<string, object>;
  return { ...schema, properties: own } as RxJsonSchema<MessageDocument>;
}

/** As the product opens its database, apart from the storage. */
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
