import { DOCUMENTS } from "@domain/documents";
import { withSyncState } from "@sync/sync-storage";
import type { RxCollection, RxDocument, RxJsonSchema } from "rxdb";
import { COLLECTIONS, type CollectionName, type DocumentOf } from "./collections";

/**
 * RxDB needs only the key and the indexed fields. zod validates incoming documents instead of RxDB. So a new field changes no schema
 * here, and devices need no migration.
 */
export function schemaOf<K extends CollectionName>(name: K): RxJsonSchema<DocumentOf<K>> {
  const { indexed, indexes } = COLLECTIONS[name];
  const properties: Record<string, object> = { id: { type: "string", maxLength: 15 }, rev: { type: "number" } };
  for (const [field, type] of Object.entries(indexed)) {
    properties[field] =
      type.type === "string"
        ? { type: "string", maxLength: type.maxLength }
        : { type: "number", minimum: type.min, maximum: type.max, multipleOf: type.step };
  }
  const schema = { version: 0, primaryKey: "id", type: "object", properties, required: ["id", ...indexes], indexes };
  return withSyncState(schema) as unknown as RxJsonSchema<DocumentOf<K>>;
}

/** Makes fields outside the RxDB schema readable on its documents (`note.notes`), as typed. */
export function exposeFields<K extends CollectionName>(name: K, collection: RxCollection<DocumentOf<K>>): void {
  const prototype = collection.schema.getDocumentPrototype() as object;
  for (const field of Object.keys(DOCUMENTS[COLLECTIONS[name].remote].shape)) {
    if (field in prototype) continue;
    Object.defineProperty(prototype, field, {
      configurable: true,
      get(this: RxDocument<DocumentOf<K>>) {
        return this.get(field);
      },
    });
  }
}
