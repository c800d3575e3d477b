import { Refusal } from "@domain/errors";
import { execute, row } from "../platform/sql";
import { READ_MAX } from "./limits";

/**
 * Which start of a server gave out which numbers. After an older state was put back the same numbers stand for other changes, and
 * the database cannot tell. So each start takes a name, a device says under which one it was given its numbers, and a name or a number that
 * this database does not know means that the device has seen another past.
 */
export const CURRENT_LINEAGE = "(SELECT lineage FROM sync_lineages ORDER BY n DESC LIMIT 1)";

/** A name that is not known, or a number that was given out under it after this database's state was kept. `{:read}`: a Read as JSON. */
export const IS_FOREIGN = `EXISTS (SELECT 1 FROM json_each({:read}) given LEFT JOIN sync_lineages l ON l.lineage = given.key
  WHERE l.n IS NULL OR given.value >= (SELECT next.first FROM sync_lineages next WHERE next.n > l.n ORDER BY next.n LIMIT 1))`;

/** The highest number that a device was given under each lineage. The newest lineage has no end yet: a number beyond it tells nobody anything. */
export type Read = Readonly<Record<string, number>>;

export function lineageOf(app: core.App): string {
  const found = row(app.db(), `SELECT ${CURRENT_LINEAGE} AS lineage`, {}, { lineage: "" });
  if (!found?.lineage) throw new Error("the feed has no lineage");
  return found.lineage;
}

export function beginLineage(tx: core.App): void {
  execute(
    tx.db(),
    "INSERT INTO sync_lineages (lineage, first) SELECT lower(hex(randomblob(8))), sync_seq.seq + 1 FROM sync_seq",
  );
}

/** Changes were missed: no number counts any more, so that every device starts again. */
export function beginAnew(tx: core.App): void {
  execute(tx.db(), "DELETE FROM sync_lineages");
  beginLineage(tx);
}

/** Whether what a device was given is part of this database's past. */
export const isOurs = (app: core.App, read: Read): boolean =>
  row(app.db(), `SELECT ${IS_FOREIGN} AS foreign_`, { read: JSON.stringify(read) }, { foreign_: 0 })?.foreign_ === 0;

export const highestOf = (read: Read): number => Math.max(0, ...Object.values(read));

/** `lineage:number`, with commas between them; "" for a device that has read nothing that counts. */
export function readOf(given: string): Read {
  if (given === "") return {};
  const parts = given.split(",");
  if (parts.length > READ_MAX || !parts.every((part) => /^\w{1,40}:\d{1,16}$/.test(part)))
    throw new Refusal("invalid_input");
  return Object.fromEntries(
    parts.map((part) => {
      const [lineage = "", number = ""] = part.split(":");
      return [lineage, Math.min(Number(number), Number.MAX_SAFE_INTEGER)];
    }),
  );
}
