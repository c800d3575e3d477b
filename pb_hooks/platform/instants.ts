/** PocketBase prints "2026-11-21 08:55:00.000Z"; functions and sync speak ISO with a "T". Empty stays empty. */
export const isoOf = (record: core.Record, column: string): string => record.getString(column).replace(" ", "T");

/** Milliseconds since 1970, or null when the column is empty. */
export function msOf(record: core.Record, column: string): number | null {
  const iso = isoOf(record, column);
  return iso === "" ? null : Date.parse(iso);
}

/** A required instant. */
export function msAt(record: core.Record, column: string): number {
  const ms = msOf(record, column);
  if (ms === null) throw new Error(`${record.collection().name}.${column} is empty`);
  return ms;
}

export const iso = (ms: number): string => new Date(ms).toISOString();

/** As PocketBase stores it, for filters and SQL. */
export const stored = (ms: number): string => iso(ms).replace("T", " ");
