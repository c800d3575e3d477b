import type { RxJsonSchema } from "rxdb";
import { COLLECTIONS, type CollectionName, type DocumentOf } from "./collections";

/**
 * RxDB needs to know the key and the indexed fields, nothing else: no validator of its own runs (zod does, where documents come
 * in). So a new field of a document changes no schema here, and devices need no migration for it.
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
  return schema as unknown as RxJsonSchema<DocumentOf<K>>;
}
