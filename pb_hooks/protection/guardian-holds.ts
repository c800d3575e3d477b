import { isDoubtful, mailboxOf } from "@domain/guardian";
import { now } from "../platform/clock";
import { iso } from "../platform/instants";
import { audit } from "../platform/records";
import { rows } from "../platform/sql";
import { inTransaction, together } from "../platform/transaction";
import { dayOf, settingsOrNew } from "./guardian-state";
import { fillMailboxes, keepMailbox } from "./mailboxes";

const HOLDERS = `SELECT u.id, u.name, u.role, EXISTS (SELECT 1 FROM coaches c WHERE c.user_id = u.id) AS coach,
    coalesce(a.birth_date, '') AS birth_date, coalesce(a.suspended_at, '') != '' AS suspended
  FROM account_mailboxes x JOIN users u ON u.id = x.user_id LEFT JOIN account_private a ON a.user_id = u.id
  WHERE x.mailbox = {:mailbox}`;
const HOLDER = { id: "", name: "", role: "", coach: 0, birth_date: "", suspended: 0 };

/** An account because of which the team decides about a guardian. */
export type Holder = { id: string; name: string; coach: boolean; suspended: boolean; birthDate: string };

/** The accounts that have or had this mailbox, and whose consent for a child counts for nothing by itself. */
export const doubtfulHolders = (app: core.App, mailbox: string): Holder[] =>
  rows(app.db(), HOLDERS, { mailbox }, HOLDER).flatMap(({ id, name, role, coach, birth_date, suspended }) => {
    const facts = { coach: coach !== 0, suspended: suspended !== 0, birthDate: dayOf(birth_date) };
    return isDoubtful({ ...facts, staff: role === "staff" }, now()) ? [{ id, name, ...facts }] : [];
  });

/** Before an account's private row is stored: whether the team decides about its guardian. Only the team or another guardian ends that. */
function holdGuardian(tx: core.App, settings: core.Record): void {
  const mailbox = mailboxOf(settings.getString("guardian_email"));
  if (mailbox !== settings.getString("guardian_mailbox")) {
    settings.set("guardian_mailbox", mailbox);
    settings.set("guardian_held_at", "");
  }
  if (mailbox === "" || mailbox === settings.getString("guardian_cleared")) return;
  if (settings.getString("guardian_held_at") !== "" || doubtfulHolders(tx, mailbox).length === 0) return;
  settings.set("guardian_held_at", iso(now()));
  audit(tx, "", "guardian_held", settings.getString("user_id"));
}

const CHILDREN = `SELECT a.user_id AS id FROM account_private a JOIN account_mailboxes x ON x.mailbox = a.guardian_mailbox
  WHERE a.guardian_mailbox != '' AND a.guardian_held_at = '' AND a.guardian_cleared != a.guardian_mailbox`;

/** Their rows are saved, so that everything that follows a guardian's consent follows this. */
function holdAll(tx: core.App, where: string, params: Record<string, string>): void {
  for (const { id } of rows(tx.db(), `${CHILDREN} ${where} GROUP BY 1`, params, { id: "" })) {
    const settings = settingsOrNew(tx, id);
    holdGuardian(tx, settings);
    if (settings.getString("guardian_held_at") !== "") tx.save(settings);
  }
}

/** After an account became a coach, a minor, suspended, or the holder of another address: the children whose guardian it is. */
const holdChildrenOf = (tx: core.App, userId: string): void => holdAll(tx, "AND x.user_id = {:userId}", { userId });

/** Fills in what an older release did not keep, and holds what it accepted. */
export function mendGuardians(app: core.App): void {
  inTransaction(app, (tx) => {
    fillMailboxes(tx);
    holdAll(tx, "", {});
  });
}

const isNews = (record: core.Record, columns: readonly string[]): boolean =>
  record.isNew() || columns.some((column) => record.getString(column) !== record.original().getString(column));

export const afterAccount = (e: core.RecordEvent): void =>
  together(e, (tx) => {
    const account = e.record;
    const isChanged = account && isNews(account, ["email", "verified", "role"]);
    e.next();
    if (!account || !isChanged) return;
    keepMailbox(tx, account);
    holdChildrenOf(tx, account.id);
  });

export const afterCoach = (e: core.RecordEvent): void =>
  together(e, (tx) => {
    const isChanged = e.record && isNews(e.record, ["user_id"]);
    e.next();
    if (isChanged) holdChildrenOf(tx, e.record?.getString("user_id") ?? "");
  });

/** Columns that decide whether the team has to decide about this account's guardian. */
const OF_GUARDIAN = ["guardian_email", "guardian_mailbox", "guardian_confirmed_at", "guardian_cleared"];
/** Columns that decide whether this account may be a guardian. */
const OF_HOLDER = ["birth_date", "suspended_at"];

export const withSettings = (e: core.RecordEvent): void =>
  together(e, (tx) => {
    const settings = e.record;
    if (settings && isNews(settings, OF_GUARDIAN)) holdGuardian(tx, settings);
    const isHolderChanged = settings && isNews(settings, OF_HOLDER);
    e.next();
    if (isHolderChanged) holdChildrenOf(tx, settings.getString("user_id"));
  });
