import { audit } from "../platform/records";
import { together } from "../platform/transaction";
import { tellOfChange } from "./told-changes";

/** What decides who an account is, what it may do, and how that is proved. */
const WATCHED: Readonly<Record<string, readonly string[]>> = {
  users: ["role", "email", "verified", "second_step", "password:hash"],
  authenticators: ["user_id", "secret", "confirmed", "recovery", "failed", "closed_until"],
};
/** Of these the person hears by mail; of an account's own columns tellOfChanges tells. */
const PROOF = ["user_id", "secret", "confirmed", "recovery"];

/** Superusers have no second person beside them: what they do to accounts and second factors is a line in the team's log. */
export function logSuperuserChange(e: core.RecordRequestEvent): void {
  withLine(e, "changed", (record) => {
    const before = record.original();
    const columns = WATCHED[record.collection().name] ?? [];
    return columns.filter((column) => before.getString(column) !== record.getString(column));
  });
}

/** An account that is made with rights. Others are made by a form that anybody fills. */
export function logSuperuserMaking(e: core.RecordRequestEvent): void {
  withLine(e, "made", (record) => {
    if (record.collection().name === "authenticators") return PROOF;
    return record.getString("role") === "" ? [] : ["role"];
  });
}

export function logSuperuserDeletion(e: core.RecordRequestEvent): void {
  withLine(e, "deleted", (record) => WATCHED[record.collection().name] ?? []);
}

type Act = "changed" | "made" | "deleted";

function withLine(e: core.RecordRequestEvent, act: Act, columnsOf: (record: core.Record) => readonly string[]): void {
  const { record } = e;
  if (!record || !e.hasSuperuserAuth()) return void e.next();
  const columns = columnsOf(record);
  together(e, (tx) => {
    const collection = record.collection().name;
    const isAccount = collection === "users";
    const subject = isAccount ? record.id : record.getString("user_id");
    e.next();
    if (columns.length === 0) return;
    const fields = columns.map((column) => column.replace(":hash", ""));
    const role = isAccount && fields.includes("role") ? { role: record.getString("role") || "none" } : {};
    const detail = { superuser: e.auth?.email() ?? "", ...(act === "changed" && { fields }), ...role };
    audit(tx, "", isAccount ? `account_${act}` : `authenticator_${act}`, isAccount ? record.id : subject, detail);
    if (!isAccount) tellOfProof(tx, subject, act, columns);
  });
}

function tellOfProof(tx: core.App, userId: string, act: Act, columns: readonly string[]): void {
  const account = tx.findRecordsByIds("users", [userId])[0];
  if (account && columns.some((column) => PROOF.includes(column)))
    tellOfChange(tx, account, act === "deleted" ? "authenticator_off" : "authenticator_on");
}
