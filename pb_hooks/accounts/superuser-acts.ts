import { WATCHED_COLUMNS } from "@domain/audit-log";
import { audit } from "../platform/records";
import { together } from "../platform/transaction";
import { tellOfChange } from "./credential-changes";

/** The collections' names in the log. */
const WORDS = { users: "account", authenticators: "authenticator", _superusers: "superuser" } as const;
type Watched = keyof typeof WORDS;
export const WATCHED_COLLECTIONS = Object.keys(WORDS) as Watched[];
/** Mailed to the owner of an authenticator. tellOfChanges mails changes of the account itself. */
const PROOF = ["user_id", "secret", "confirmed", "recovery"];

const nameOf = (record: core.Record) => record.collection().name as Watched;
const columnsOf = (record: core.Record): readonly string[] => WATCHED_COLUMNS[nameOf(record)];

/** Nobody supervises superusers, so their changes to accounts and second factors are in the team's log. */
export function logSuperuserChange(e: core.RecordRequestEvent): void {
  withLine(e, "changed", (record) => {
    const before = record.original();
    return columnsOf(record).filter((column) => before.getString(column) !== record.getString(column));
  });
}

/** New accounts are logged only if they have rights. */
export function logSuperuserMaking(e: core.RecordRequestEvent): void {
  withLine(e, "made", (record) => {
    const isAnybody = record.collection().name === "users" && record.getString("role") === "";
    return isAnybody ? [] : columnsOf(record);
  });
}

export function logSuperuserDeletion(e: core.RecordRequestEvent): void {
  withLine(e, "deleted", columnsOf);
}

type Act = "changed" | "made" | "deleted";

function withLine(e: core.RecordRequestEvent, act: Act, touched: (record: core.Record) => readonly string[]): void {
  const { record } = e;
  if (!record || !e.hasSuperuserAuth()) return void e.next();
  const columns = touched(record);
  const owner = record.getString("user_id");
  together(e, (tx) => {
    e.next();
    if (columns.length === 0) return;
    const detail = {
      superuser: e.auth?.email() ?? "",
      ...(act === "changed" && { fields: columns.map((column) => column.replace(":hash", "")) }),
      ...(columns.includes("role") && { role: record.getString("role") || "none" }),
      ...(record.collection().name === "_superusers" && { about: record.email() }),
    };
    audit(tx, "", `${WORDS[nameOf(record)]}_${act}`, owner || record.id, detail);
    if (owner) tellOfProof(tx, owner, act, columns);
  });
}

function tellOfProof(tx: core.App, userId: string, act: Act, columns: readonly string[]): void {
  const account = tx.findRecordsByIds("users", [userId])[0];
  if (account && columns.some((column) => PROOF.includes(column)))
    tellOfChange(tx, account, act === "deleted" ? "authenticator_off" : "authenticator_on");
}
