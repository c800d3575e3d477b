import { audit } from "../platform/records";
import { together } from "../platform/transaction";
import { tellOfChange } from "./credential-changes";

/** Columns for identity, rights and their proof, by collection, with their name in the log. */
const WATCHED: Readonly<Record<string, { word: string; columns: readonly string[] }>> = {
  users: { word: "account", columns: ["role", "email", "verified", "second_step", "password:hash"] },
  authenticators: {
    word: "authenticator",
    columns: ["user_id", "secret", "confirmed", "recovery", "failed", "closed_until"],
  },
  _superusers: { word: "superuser", columns: ["email", "password:hash"] },
};
export const WATCHED_COLLECTIONS = Object.keys(WATCHED);
/** Mailed to the owner of an authenticator. tellOfChanges mails changes of the account itself. */
const PROOF = ["user_id", "secret", "confirmed", "recovery"];

const watchedOf = (record: core.Record) => WATCHED[record.collection().name] ?? { word: "", columns: [] };

/** Nobody supervises superusers, so their changes to accounts and second factors are in the team's log. */
export function logSuperuserChange(e: core.RecordRequestEvent): void {
  withLine(e, "changed", (record) => {
    const before = record.original();
    return watchedOf(record).columns.filter((column) => before.getString(column) !== record.getString(column));
  });
}

/** New accounts are logged only if they have rights. */
export function logSuperuserMaking(e: core.RecordRequestEvent): void {
  withLine(e, "made", (record) => {
    const isAnybody = record.collection().name === "users" && record.getString("role") === "";
    return isAnybody ? [] : watchedOf(record).columns;
  });
}

export function logSuperuserDeletion(e: core.RecordRequestEvent): void {
  withLine(e, "deleted", (record) => watchedOf(record).columns);
}

type Act = "changed" | "made" | "deleted";

function withLine(e: core.RecordRequestEvent, act: Act, columnsOf: (record: core.Record) => readonly string[]): void {
  const { record } = e;
  if (!record || !e.hasSuperuserAuth()) return void e.next();
  const columns = columnsOf(record);
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
    audit(tx, "", `${watchedOf(record).word}_${act}`, owner || record.id, detail);
    if (owner) tellOfProof(tx, owner, act, columns);
  });
}

function tellOfProof(tx: core.App, userId: string, act: Act, columns: readonly string[]): void {
  const account = tx.findRecordsByIds("users", [userId])[0];
  if (account && columns.some((column) => PROOF.includes(column)))
    tellOfChange(tx, account, act === "deleted" ? "authenticator_off" : "authenticator_on");
}
