/** Tables, triggers and indexes outside PocketBase's collections. Names come from code, never from a request. */
type Kind = "table" | "index" | "trigger";

/** The triggers or indexes with this prefix. `on` limits them to one table. */
export function named(app: core.App, kind: Kind, prefix: string, on = ""): string[] {
  const found = arrayOf(new DynamicModel({ name: "" }));
  app
    .db()
    .newQuery(
      `SELECT name FROM sqlite_master WHERE type = {:kind} AND substr(name, 1, length({:prefix})) = {:prefix}
       AND {:on} IN ('', tbl_name)`,
    )
    .bind({ kind, prefix, on } as never)
    .all(found);
  return [...found].map((row) => (row as unknown as { name: string }).name);
}

export const drop = (app: core.App, kind: Kind, name: string): void => {
  app.db().newQuery(`DROP ${kind} IF EXISTS "${name}"`).execute();
};
