import { Dexie } from "dexie";
import {
  createRxSchema,
  getPrimaryKeyOfInternalDocument,
  getSingleDocument,
  INTERNAL_CONTEXT_COLLECTION,
  type InternalStoreCollectionDocType,
  isBulkWriteConflictError,
  type RxCollectionCreator,
  type RxDatabase,
  writeSingle,
} from "rxdb";

/** RxDB's type of a schema, for any kind of document. */
export type CollectionSchema = RxCollectionCreator["schema"];

type Store = Pick<RxDatabase, "name" | "internalStore" | "hashFunction">;
type Values = Record<string, unknown>;

/**
 * Lets a new release open the collections that an older one stored with other indexes. See `addCollections`.
 *
 * Documents stay in place, with their sync state. Dexie adds the missing indexes to the same tables in one transaction. RxDB's own
 * migration copies every document (2 s for 1000) and loses what another tab writes meanwhile, so `version` always stays 0.
 * An index does not find a document that lacks its field. So a newly indexed field is filled with "" or the least number, and the
 * document stays clean. A new `shapeVersion` brings the true values (see `ReplicateOptions`).
 * Supports neither a changed primary key nor an index on a boolean.
 */
export async function adoptSchemas(
  database: Store,
  schemas: Readonly<Record<string, CollectionSchema>>,
): Promise<void> {
  await Promise.all(Object.entries(schemas).map(([name, schema]) => adopt(database, name, schema)));
}

async function adopt(database: Store, name: string, json: CollectionSchema): Promise<void> {
  const id = getPrimaryKeyOfInternalDocument(`${name}-${json.version}`, INTERNAL_CONTEXT_COLLECTION);
  const stored = await getSingleDocument<InternalStoreCollectionDocType>(database.internalStore, id);
  if (!stored) return;
  const schema = createRxSchema(json, database.hashFunction);
  const schemaHash = await schema.hash;
  if (stored.data.schemaHash === schemaHash) return;
  const missing = newlyIndexed(stored.data.schema as CollectionSchema, json);
  if (Object.keys(missing).length) {
    const table = (collection: string) => `rxdb-dexie-${database.name}--${json.version}--${collection}`;
    await fill(new Dexie(table(name)), missing);
  }
  const data = { ...stored.data, schemaHash, schema: schema.jsonSchema };
  try {
    await writeSingle(database.internalStore, { previous: stored, document: { ...stored, data } }, "adopt-schema");
  } catch (error) {
    if (!isBulkWriteConflictError(error)) throw error; // another tab has done it
  }
}

function newlyIndexed(before: CollectionSchema, now: CollectionSchema): Values {
  const had = new Set((before.indexes ?? []).flat().map(String));
  const fields = (now.indexes ?? []).flat().map(String);
  const properties = now.properties as Record<string, { type?: string; minimum?: number }>;
  return Object.fromEntries(
    fields
      .filter((field) => !had.has(field))
      .map((field) => [field, properties[field]?.type === "string" ? "" : (properties[field]?.minimum ?? 0)]),
  );
}

async function fill(database: Dexie, values: Values): Promise<void> {
  await database.open();
  try {
    await database
      .table<Values>("docs")
      .toCollection()
      .modify((row) => {
        // The base is filled first. A field that only the document has would look edited.
        const { base, sent, seen } = (row._meta as { sync?: Record<string, Values | undefined> }).sync ?? {};
        for (const target of [row, base, sent?.document as Values | undefined, seen])
          for (const [field, value] of Object.entries(values)) if (target && !(field in target)) target[field] = value;
      });
  } finally {
    database.close();
  }
}
