import { mailboxOf } from "@domain/mailbox";
import { execute, rows } from "../platform/sql";

const ADD = `INSERT INTO account_mailboxes (id, user_id, mailbox)
  SELECT lower(substr(hex(randomblob(8)), 1, 15)), value ->> 0, value ->> 1 FROM json_each({:list}) WHERE true
  ON CONFLICT (mailbox, user_id) DO NOTHING`;

const add = (tx: core.App, list: readonly (readonly [userId: string, mailbox: string])[]): void =>
  execute(tx.db(), ADD, { list: JSON.stringify(list) });

/** Keeps the mailbox of an account that has confirmed its address. Former ones stay, so that a changed address hides nothing. */
export function keepMailbox(tx: core.App, account: core.Record): void {
  if (account.verified()) add(tx, [[account.id, mailboxOf(account.email())]]);
}

const WITHOUT = `SELECT u.id, u.email FROM users u WHERE u.verified AND u.email != ''
  AND NOT EXISTS (SELECT 1 FROM account_mailboxes x WHERE x.user_id = u.id)`;
const GUARDIANS =
  "SELECT user_id AS id, guardian_email AS email FROM account_private WHERE guardian_email != '' AND guardian_mailbox = ''";
const SET = `UPDATE account_private SET guardian_mailbox = g.mailbox
  FROM (SELECT value ->> 0 AS id, value ->> 1 AS mailbox FROM json_each({:list})) g WHERE account_private.user_id = g.id`;

/** Fills in the mailboxes of accounts and guardians that an older release stored. */
export function fillMailboxes(tx: core.App): void {
  const found = (query: string) =>
    rows(tx.db(), query, {}, { id: "", email: "" }).map(({ id, email }) => [id, mailboxOf(email)] as const);
  const [accounts, guardians] = [found(WITHOUT), found(GUARDIANS)];
  if (accounts.length > 0) add(tx, accounts);
  if (guardians.length > 0) execute(tx.db(), SET, { list: JSON.stringify(guardians) });
}
