import { name } from "../platform/sql";
import type { SyncReader, SyncScope } from "./types";

/**
 * A scope as SQL, for triggers (over OLD and NEW) and for pull and push (over a table's alias), so that they cannot
 * disagree.
 */

const column = (row: string, column: string): string => `${row}.${name(column)}`;

/** `json_each` fails the whole statement on invalid JSON. */
export const listOf = (value: string): string =>
  `json_each(CASE WHEN json_valid(${value}) THEN ${value} ELSE '[]' END)`;

/** The account or accounts in a reader column of the row; '' if there is none. */
export function holderOf(reader: SyncReader, row: string): string {
  const { of } = reader;
  if (!of) return `coalesce(${column(row, reader.column)}, '')`;
  const held = column("holder", reader.column);
  return `coalesce((SELECT ${held} FROM ${name(of.table)} holder WHERE ${column("holder", of.key)} = ${row}.id), '')`;
}

/** True while sync leaves the row out. */
export const isWithheld = (scope: SyncScope, row: string): string =>
  scope.excludedBy ? `coalesce(${column(row, scope.excludedBy)}, 0)` : "0";

/** True while everybody may read the row. */
export function isPublic(scope: SyncScope, row: string): string {
  if (!scope.public) return "0";
  const shown = `coalesce(${column(row, scope.public.column)}, 0) = ${scope.public.is ? 1 : 0}`;
  return scope.excludedBy ? `(${shown} AND NOT ${isWithheld(scope, row)})` : shown;
}

/** True for rows that the account `:me` may read; with `signedIn` false, for rows that everybody may read. */
export function isVisible(scope: SyncScope, row: string, signedIn: boolean): string {
  const terms = scope.public ? [isPublic(scope, row)] : [];
  if (signedIn) {
    for (const reader of scope.readers) {
      const value = reader.of ? holderOf(reader, row) : column(row, reader.column);
      terms.push(reader.many ? `EXISTS (SELECT 1 FROM ${listOf(value)} WHERE value = {:me})` : `${value} = {:me}`);
    }
  }
  if (terms.length === 0) return "0";
  return `(${terms.join(" OR ")})${scope.excludedBy ? ` AND NOT ${isWithheld(scope, row)}` : ""}`;
}

/** SQL for a column as the reader `:me` gets it. NULL if only the owner reads it. */
export function shownColumn({ ownerOnly }: SyncScope, row: string, field: string): string {
  const value = column(row, field);
  const hidden = ownerOnly?.columns.find((one) => one.column === field);
  if (!ownerOnly || !hidden) return value;
  const { below } = hidden;
  const isShown = [
    `${column(row, ownerOnly.owner)} = {:me}`,
    ...(below ? [`coalesce(${column(row, below.column)}, 0) >= ${below.limit}`] : []),
  ];
  return `(CASE WHEN ${isShown.join(" OR ")} THEN ${value} END)`;
}
