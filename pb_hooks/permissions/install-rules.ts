import { COLUMNS, type CollectionName, type Columns } from "@domain/access-columns";
import { ACCESS, type AccessRules } from "@domain/access-rules";
import { inTransaction } from "../platform/transaction";

const RULES = Object.keys(ACCESS.users) as (keyof AccessRules)[];
const NAMES = Object.keys(ACCESS) as CollectionName[];

/**
 * Compares the database's columns with domain/access-columns.ts. An unlisted or missing column stops the start, because its writers
 * are unknown.
 * @returns one sentence per column
 */
export const findUnlisted = (app: core.App): string[] => NAMES.flatMap((name) => unlistedOf(app, name));

function unlistedOf(app: core.App, name: CollectionName): string[] {
  if (!app.hasTable(name)) return [`The collection ${name} is missing.`];
  const { writable, server }: Columns = COLUMNS[name];
  const listed = [...writable, ...server];
  const fields = app.findCollectionByNameOrId(name).fields;
  const stored = fields.fieldNames().filter((column) => {
    const field = fields.getByName(column);
    return column !== "id" && field?.type() !== "autodate";
  });
  const where = "domain/access-columns.ts";
  return [
    ...stored.filter((column) => !listed.includes(column)).map((column) => `${name}.${column} is not in ${where}.`),
    ...listed.filter((column) => !stored.includes(column)).map((column) => `${name}.${column} of ${where} is missing.`),
    ...listed
      .filter((column, place) => listed.indexOf(column) !== place)
      .map((column) => `${name}.${column} stands twice in ${where}.`),
  ];
}

/** Installs the code's rules where the database has others. */
export function installRules(app: core.App): void {
  inTransaction(app, (tx) => {
    for (const name of NAMES) {
      const collection = tx.findCollectionByNameOrId(name);
      if (RULES.every((rule) => textOf(collection[rule]) === ACCESS[name][rule])) continue;
      unmarshal(ACCESS[name], collection);
      tx.save(collection);
    }
  });
}

/** A rule is a pointer: null, or comparable by its text only. */
const textOf = (rule: unknown): string | null => (rule === null || rule === undefined ? null : toString(rule));
