/** Short functions for PocketBase's field definitions, so that a migration reads like a table. */
type Field = Record<string, unknown> & { name: string; type: string };
type Options = Record<string, unknown>;

export const text = (name: string, max: number, options: Options = {}): Field => ({
  name,
  type: "text",
  max,
  ...options,
});
export const int = (name: string, options: Options = {}): Field => ({
  name,
  type: "number",
  onlyInt: true,
  ...options,
});
export const num = (name: string, options: Options = {}): Field => ({ name, type: "number", ...options });
export const bool = (name: string): Field => ({ name, type: "bool" });
export const date = (name: string, options: Options = {}): Field => ({ name, type: "date", ...options });
export const json = (name: string, maxSize = 20_000): Field => ({ name, type: "json", maxSize });
export const email = (name: string, options: Options = {}): Field => ({ name, type: "email", ...options });
export const select = (name: string, values: readonly string[], options: Options = {}): Field => ({
  name,
  type: "select",
  values: [...values],
  maxSelect: 1,
  ...options,
});

/** Set by the server when the record is created. */
export const madeAt = (name = "created_at"): Field => ({ name, type: "autodate", onCreate: true, onUpdate: false });
/** Set by the server at every change. */
export const changedAt = (name = "updated_at"): Field => ({ name, type: "autodate", onCreate: true, onUpdate: true });

/** A link to one record of another collection. */
export const link = (app: core.App, name: string, collection: string, options: Options = {}): Field => ({
  name,
  type: "relation",
  collectionId: app.findCollectionByNameOrId(collection).id,
  maxSelect: 1,
  cascadeDelete: false,
  ...options,
});
export const links = (app: core.App, name: string, collection: string): Field =>
  link(app, name, collection, { maxSelect: 999 });

export type Rules = {
  listRule: string | null;
  viewRule: string | null;
  createRule: string | null;
  updateRule: string | null;
  deleteRule: string | null;
};

/** A base collection. Without rules only the server reaches it. */
export function create(app: core.App, name: string, fields: Field[], indexes: string[] = [], rules?: Rules): void {
  const closed: Rules = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null };
  app.save(new Collection({ type: "base", name, fields, indexes, ...(rules ?? closed) } as never));
}

export const unique = (collection: string, ...columns: string[]): string =>
  `CREATE UNIQUE INDEX idx_${collection}_${columns.join("_")} ON ${collection} (${columns.join(", ")})`;
export const index = (collection: string, ...columns: string[]): string =>
  `CREATE INDEX idx_${collection}_${columns.join("_")} ON ${collection} (${columns.join(", ")})`;
