import type { SyncCollection, SyncConfig } from "./types";

/**
 * Collections and columns that sync reads and the database lacks.
 * @returns one sentence per finding
 */
export function findDrift(app: core.App, config: SyncConfig): string[] {
  return Object.values(config.collections).flatMap((collection) => driftOf(app, collection));
}

function driftOf(app: core.App, { name, scope, fields }: SyncCollection): string[] {
  if (!app.hasTable(name)) return [`The collection ${name} is missing.`];
  const stored = app.findCachedCollectionByNameOrId(name);
  const columns = [
    ...Object.keys(fields),
    ...scope.readers.flatMap((reader) => (reader.of ? [] : [reader.column])),
    ...(scope.public ? [scope.public.column] : []),
    ...(scope.excludedBy ? [scope.excludedBy] : []),
  ];
  return columns
    .filter((column) => !stored.fields.getByName(column))
    .map((column) => `The collection ${name} has no column ${column}.`);
}

/** The first column of the scope that is missing or has another form. */
export function whyNotReadable(
  app: core.App,
  collection: core.Collection,
  { scope }: SyncCollection,
): string | undefined {
  const field = (column: string) => collection.fields.getByName(column);
  const reader = scope.readers.find(({ column, many = false, of }) => {
    if (of) {
      const { fields } = app.findCollectionByNameOrId(of.table);
      return !fields.getByName(column) || !fields.getByName(of.key);
    }
    const found = field(column);
    return !found || (found.type() === "relation" && (found as core.RelationField).isMultiple() !== many);
  });
  if (reader) return reader.column;
  return [scope.public?.column, scope.excludedBy].find((column) => column && field(column)?.type() !== "bool");
}
