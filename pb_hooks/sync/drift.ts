import type { SyncCollection, SyncConfig, SyncRules } from "./types";

const RULES = ["listRule", "viewRule", "createRule", "updateRule", "deleteRule"] as const satisfies (keyof SyncRules)[];

/**
 * What of the database is not as the code says: rules changed in the dashboard, a missing collection or column. Pull and push go
 * by the code and the records API by the database, so a difference would let one of them show what the other hides.
 * @returns a sentence each, empty when all is well
 */
export function findDrift(app: core.App, config: SyncConfig): string[] {
  return Object.values(config.collections).flatMap((collection) => driftOf(app, collection));
}

function driftOf(app: core.App, { name, scope, fields, rules }: SyncCollection): string[] {
  if (!app.hasTable(name)) return [`The collection ${name} is missing.`];
  const stored = app.findCachedCollectionByNameOrId(name);
  const columns = [
    ...Object.keys(fields),
    ...scope.readers.map((reader) => reader.column),
    ...(scope.public ? [scope.public.column] : []),
    ...(scope.unless ? [scope.unless] : []),
  ];
  const missing = columns.filter((column) => !stored.fields.getByName(column));
  const changed = RULES.filter((rule) => {
    const now: unknown = stored[rule]; // a pointer: null, or something that only its text can be compared of
    return (now === null || now === undefined ? null : toString(now)) !== rules[rule];
  });
  return [
    ...missing.map((column) => `The collection ${name} has no column ${column}.`),
    ...changed.map((rule) => `The ${rule} of ${name} is not the one in domain/access-rules.ts.`),
  ];
}

/** The first column of the scope that the collection does not have in the form that the scope says. */
export function whyNotReadable(collection: core.Collection, { scope }: SyncCollection): string | undefined {
  const field = (column: string) => collection.fields.getByName(column);
  const reader = scope.readers.find(({ column, many = false }) => {
    const found = field(column);
    return !found || (found.type() === "relation" && (found as core.RelationField).isMultiple() !== many);
  });
  if (reader) return reader.column;
  return [scope.public?.column, scope.unless].find((column) => column && field(column)?.type() !== "bool");
}
