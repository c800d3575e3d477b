import type { RxDatabase, RxError } from "rxdb";
import type { CollectionSchema } from "./adopt-schemas";

type Store = Pick<RxDatabase, "name" | "internalStore" | "hashFunction" | "addCollections">;

/** RxDB's error code: the stored schema differs and has the same version. */
const OTHER_SCHEMA = "DB6";

/** Opens collections. Adopts those that another release stored with other indexes; that code is loaded only when it is needed. */
export async function addCollections(
  database: Store,
  schemas: Readonly<Record<string, CollectionSchema>>,
): Promise<void> {
  const creators = Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, { schema }]));
  try {
    await database.addCollections(creators);
  } catch (error) {
    if ((error as RxError).code !== OTHER_SCHEMA) throw error;
    const { adoptSchemas } = await import("./adopt-schemas");
    await adoptSchemas(database, schemas);
    await database.addCollections(creators);
  }
}
