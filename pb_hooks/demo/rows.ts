import { execute, name } from "../platform/sql";

export type Value = string | number | boolean;
export type Row = { id: string } & Record<string, Value>;

/** SQLite accepts more rows, but parses the statement each time. */
const PER_STATEMENT = 40;

/**
 * Writes many rows at once. Model hooks do not run, for speed; the feed's triggers do. All rows have the first one's
 * columns.
 */
export function insertRows(tx: core.App, table: string, rows: readonly Row[]): void {
  const columns = Object.keys(rows[0] ?? {});
  for (let from = 0; from < rows.length; from += PER_STATEMENT) {
    const params: Record<string, string | number> = {};
    const values = rows.slice(from, from + PER_STATEMENT).map((row, at) => {
      const marks = columns.map((column, index) => {
        const value = row[column];
        if (value === undefined) throw new Error(`${table}: a row without ${column}`);
        params[`p${at}x${index}`] = typeof value === "boolean" ? Number(value) : value;
        return `{:p${at}x${index}}`;
      });
      return `(${marks.join(",")})`;
    });
    execute(tx.db(), `INSERT INTO ${name(table)} (${columns.map(name).join(",")}) VALUES ${values.join(",")}`, params);
  }
}

/** A readable PocketBase id: "democoach000007". */
export const demoId = (kind: string, number: number): string => {
  const word = `demo${kind}`;
  return word + String(number).padStart(15 - word.length, "0");
};
