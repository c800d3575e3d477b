import { enqueueMail } from "../outbox/enqueue";
import type { MailData } from "../outbox/kinds";
import { now } from "../platform/clock";
import { firstWhere } from "../platform/records";

type What = MailData["security_changed"]["what"];

/** A mail about a changed credential, to the account's previous address. */
export function tellOfChange(tx: core.App, account: core.Record, what: What, newEmail = ""): void {
  const to = account.original().email() || account.email();
  const key = `security_changed:${what}:${account.id}:${now()}`;
  enqueueMail(tx, {
    key,
    kind: "security_changed",
    userId: account.id,
    to,
    data: { what, ...(newEmail && { newEmail }) },
  });
}

/** Compares old and new values. Runs in the change's transaction, before the save. */
export function tellOfChanges(tx: core.App, account: core.Record): void {
  const before = account.original();
  if (!before.email()) return;
  if (before.email() !== account.email()) tellOfChange(tx, account, "email", account.email());
  if (before.getString("password:hash") !== account.getString("password:hash")) tellOfChange(tx, account, "password");
  const [had, has] = [before.getString("role"), account.getString("role")];
  if (had !== has && (had === "staff" || has === "staff")) {
    tellOfChange(tx, account, has === "staff" ? "role_given" : "role_taken");
    // A role that is given back must not restore the rights of old sessions.
    const mine = has === "staff" ? null : firstWhere(tx, "authenticators", "user_id = {:id}", { id: account.id });
    if (mine) tx.delete(mine);
  }
  if (before.getBool("second_step") !== account.getBool("second_step")) {
    tellOfChange(tx, account, account.getBool("second_step") ? "second_step_on" : "second_step_off");
  }
}
