/** Helpers for raw SQL. Names come from code; values from requests are always bound. */

export const name = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;
export const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

type Params = Record<string, string | number>;

/** The first row in the given shape (its values give the column types), or null. A failed query throws. */
export function row<T extends Record<string, string | number>>(
  db: dbx.Builder,
  query: string,
  params: Params,
  shape: T,
): T | null {
  const found = new DynamicModel(shape);
  // `one` throws the same error for "none" as for a failure; `all` does not.
  const rows = arrayOf(found);
  db.newQuery(query)
    .bind(params as never)
    .all(rows);
  return (rows[0] as unknown as T | undefined) ?? null;
}

export function rows<T extends Record<string, string | number>>(
  db: dbx.Builder,
  query: string,
  params: Params,
  shape: T,
): T[] {
  const found = arrayOf(new DynamicModel(shape));
  db.newQuery(query)
    .bind(params as never)
    .all(found);
  return [...found] as unknown as T[];
}

export function execute(db: dbx.Builder, query: string, params: Params = {}): void {
  db.newQuery(query)
    .bind(params as never)
    .execute();
}
