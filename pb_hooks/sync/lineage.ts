import { Refusal } from "@domain/errors";
import { execute, row } from "../platform/sql";
import { READ_LENGTH_MAX, READ_MAX } from "./limits";

/**
 * Which start of a server gave out which numbers. In a restored state the same numbers stand for other changes. So each start has a
 * lineage, and a device sends the lineage of its numbers. A lineage or number that this database does not know means that the device has
 * seen another past.
 */
export const CURRENT_LINEAGE = "(SELECT lineage FROM sync_lineages ORDER BY n DESC LIMIT 1)";

/** SQL: an unknown lineage, or a number that it gave out after this database's state was saved. `{:read}`: a Read as JSON. */
export const IS_FOREIGN = `EXISTS (SELECT 1 FROM json_each({:read}) given LEFT JOIN sync_lineages l ON l.lineage = given.key
  WHERE l.n IS NULL OR given.value >= (SELECT next.first FROM sync_lineages next WHERE next.n > l.n AND NOT next.goes_on ORDER BY next.n LIMIT 1))`;

/** The highest number that a device got under each lineage. The newest lineage has no end yet, so its numbers are not compared. */
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

/** Begins a lineage without a start of the server. The past is the same, so numbers of the lineage before it stay good. */
export function goOn(tx: core.App): void {
  beginLineage(tx);
  execute(tx.db(), `UPDATE sync_lineages SET goes_on = 1, at = unixepoch() WHERE lineage = ${CURRENT_LINEAGE}`);
}

/** Dates the lineages that have no time yet. A migration may begin one before the column exists. */
export const dateLineages = (tx: core.App): void =>
  execute(tx.db(), "UPDATE sync_lineages SET at = unixepoch() WHERE at = 0");

/** Changes were missed: drops all lineages, so that every device is reset. */
export function beginAnew(tx: core.App): void {
  execute(tx.db(), "DELETE FROM sync_lineages");
  beginLineage(tx);
}

/** Whether a device's numbers are part of this database's past. */
export const isOurs = (app: core.App, read: Read): boolean =>
  row(app.db(), `SELECT ${IS_FOREIGN} AS foreign_`, { read: JSON.stringify(read) }, { foreign_: 0 })?.foreign_ === 0;

export const highestOf = (read: Read): number => Math.max(0, ...Object.values(read));

/** `lineage:number`, separated by commas; "" if the device has no valid number. */
export function readOf(given: string): Read {
  if (given === "") return {};
  if (given.length > READ_LENGTH_MAX) throw new Refusal("invalid_input");
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
