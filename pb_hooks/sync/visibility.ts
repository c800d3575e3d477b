import { name, text } from "./sql";
import { EVERYBODY, type SyncScope } from "./types";

/**
 * A scope as SQL, used by the triggers (over OLD and NEW) and by the pull and push (over a table's alias), so that the feed
 * and the reading cannot disagree.
 */

const column = (row: string, column: string): string => `${row}.${name(column)}`;

/** `json_each` fails the whole statement on text that is no JSON. */
const listOf = (value: string): string => `json_each(CASE WHEN json_valid(${value}) THEN ${value} ELSE '[]' END)`;

/** True while everybody may read the row. */
export function isPublic(scope: SyncScope, row: string): string {
  if (!scope.public) return "0";
  return `coalesce(${column(row, scope.public.column)}, 0) = ${scope.public.is ? 1 : 0}`;
}

/** A select of the accounts that the row names as its readers, in a column `user`; "" among them. */
export function namedReaders(scope: SyncScope, row: string): string {
  return scope.readers
    .map((reader) =>
      reader.many
        ? `SELECT coalesce(value, '') AS user FROM ${listOf(column(row, reader.column))}`
        : `SELECT coalesce(${column(row, reader.column)}, '') AS user`,
    )
    .join(" UNION ");
}

/** As `namedReaders`, and `*` while the row is public. */
export function allReaders(scope: SyncScope, row: string): string {
  const everybody = `SELECT ${text(EVERYBODY)} AS user WHERE ${isPublic(scope, row)}`;
  return scope.public ? `${namedReaders(scope, row)} UNION ${everybody}` : namedReaders(scope, row);
}

/** True when the readers of the row changed with this update. */
export function audienceChanged(scope: SyncScope): string {
  const columns = [...scope.readers.map((reader) => reader.column), ...(scope.public ? [scope.public.column] : [])];
  return columns.map((each) => `${column("OLD", each)} IS NOT ${column("NEW", each)}`).join(" OR ");
}

/** True for rows that the account bound as `:me` may read; with `signedIn` false, those that everybody may. */
export function isVisible(scope: SyncScope, row: string, signedIn: boolean): string {
  const terms = scope.public ? [isPublic(scope, row)] : [];
  if (signedIn) {
    for (const reader of scope.readers) {
      const value = column(row, reader.column);
      terms.push(reader.many ? `EXISTS (SELECT 1 FROM ${listOf(value)} WHERE value = {:me})` : `${value} = {:me}`);
    }
  }
  return terms.length > 0 ? `(${terms.join(" OR ")})` : "0";
}
