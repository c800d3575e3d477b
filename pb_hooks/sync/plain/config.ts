import type { FieldKind, SyncCollection, SyncConfig } from "../types";

/** sync.json: the synced collections. `readers`: columns that name the accounts with read access to a record. */
export type Plans = Readonly<Record<string, { readers: readonly string[] }>>;

const TEXTS = ["text", "editor", "email", "url", "date", "autodate"];

/** The existing collections among the plans, with PocketBase's own rules. */
export function configOf(app: core.App, plans: Plans): SyncConfig {
  const collections = Object.fromEntries(
    Object.entries(plans)
      .filter(([name]) => app.hasTable(name))
      .map(([name, { readers }]): [string, SyncCollection] => [name, collectionOf(app, name, readers)]),
  );
  const schema = { header: "X-Sync-Schema", oldest: 0, exact: 0 };
  return { collections, accounts: "users", schema, topic: "sync", beforeCreate: () => undefined };
}

function collectionOf(app: core.App, name: string, readers: readonly string[]): SyncCollection {
  const stored = app.findCollectionByNameOrId(name);
  const fields: Record<string, FieldKind> = {};
  const written: string[] = [];
  for (const field of stored.fields.fieldNames()) {
    const kind = kindOf(stored.fields.getByName(field));
    if (field === "id" || !kind) continue;
    fields[field] = kind;
    if (stored.fields.getByName(field)?.type() !== "autodate") written.push(field);
  }
  const rule = (text: unknown): string | null => (text === null || text === undefined ? null : toString(text));
  const { listRule, viewRule, createRule, updateRule, deleteRule } = stored;
  return {
    name,
    fields,
    sent: {},
    scope: {
      readers: readers.map((column) => ({ column, many: fields[column] === "list" })),
      create: written,
      update: written.filter((column) => !readers.includes(column)),
      remove: deleteRule !== null && deleteRule !== undefined,
    },
    rules: {
      listRule: rule(listRule),
      viewRule: rule(viewRule),
      createRule: rule(createRule),
      updateRule: rule(updateRule),
      deleteRule: rule(deleteRule),
    },
  };
}

/** `undefined` for kinds that sync does not carry (json, password, a point). */
function kindOf(field: core.Field | undefined): FieldKind | undefined {
  const type = field?.type() ?? "";
  if (TEXTS.includes(type)) return "text";
  if (type === "number") return "number";
  if (type === "bool") return "boolean";
  if (!["select", "relation", "file"].includes(type)) return undefined;
  return (field as core.RelationField).isMultiple() ? "list" : "text";
}
