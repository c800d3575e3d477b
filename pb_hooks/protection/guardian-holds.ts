import { youngerThan } from "@domain/birth-date";
import { type ChosenBy, causesIn, type Doubt, openDoubts, passedOn, withFound } from "@domain/guardian-doubts";
import { LIMITS } from "@domain/limits";
import { mailboxOf } from "@domain/mailbox";
import { now } from "../platform/clock";
import { iso } from "../platform/instants";
import { audit, newsIn } from "../platform/records";
import { rows } from "../platform/sql";
import { inTransaction, together } from "../platform/transaction";
import { dayOf, settingsOrNew } from "./guardian-state";
import { fillMailboxes, keepMailbox } from "./mailboxes";

const COACH = "EXISTS (SELECT 1 FROM coaches c WHERE c.user_id = u.id)";
const HOLDERS = `SELECT u.id, u.role, ${COACH} AS coach, coalesce(h.birth_date, '') AS birth_date,
    coalesce(h.suspended_at, '') != '' AS suspended
  FROM account_mailboxes x JOIN users u ON u.id = x.user_id LEFT JOIN account_private h ON h.user_id = u.id
  WHERE x.mailbox = {:mailbox}`;
const HOLDER = { id: "", role: "", coach: 0, birth_date: "", suspended: 0 };

/** What speaks against a guardian with this mailbox now. */
const foundNow = (app: core.App, mailbox: string): Doubt[] =>
  rows(app.db(), HOLDERS, { mailbox }, HOLDER).flatMap(({ id, role, coach, birth_date, suspended }) =>
    causesIn(
      { coach: coach !== 0, staff: role === "staff", suspended: suspended !== 0, birthDate: dayOf(birth_date) },
      now(),
    ).map((cause) => ({ mailbox, cause, account: id, allowed: false })),
  );

/** The doubts that an account's private row keeps. */
export const doubtsIn = (settings: core.Record): Doubt[] =>
  (JSON.parse(settings.getString("guardian_doubts") || "null") as Doubt[] | null) ?? [];

/** Sets whether the team has to decide about the account's guardian. @returns whether anything changed */
function holdGuardian(tx: core.App, settings: core.Record): boolean {
  const mailbox = mailboxOf(settings.getString("guardian_email"));
  const isSame = mailbox === settings.getString("guardian_mailbox");
  const known = doubtsIn(settings);
  const doubts = withFound(known, mailbox, mailbox === "" ? [] : foundNow(tx, mailbox));
  const open = openDoubts(doubts, mailbox);
  const wasHeld = settings.getString("guardian_held_at") !== "";
  const isChanged = JSON.stringify(doubts) !== JSON.stringify(known);
  if (isChanged) settings.set("guardian_doubts", doubts);
  settings.set("guardian_mailbox", mailbox);
  if (!wasHeld || open.length === 0) settings.set("guardian_held_at", open.length > 0 ? iso(now()) : "");
  if (open.length > 0 && (!wasHeld || isChanged)) {
    const cause = [...new Set(open.map((doubt) => doubt.cause))];
    audit(tx, "", "guardian_held", settings.getString("user_id"), {
      guardian: settings.getString("guardian_name"),
      cause,
    });
  }
  return isChanged || !isSame || wasHeld !== open.length > 0;
}

/** Call it before another guardian is set in the account's private row. */
export function passDoubtOn(settings: core.Record, email: string, by: ChosenBy): void {
  const from = mailboxOf(settings.getString("guardian_email"));
  settings.set("guardian_doubts", passedOn(doubtsIn(settings), from, mailboxOf(email), by));
}

const CHILDREN = `SELECT a.user_id AS id FROM account_private a JOIN account_mailboxes x ON x.mailbox = a.guardian_mailbox`;
/** Those whom an older release did not hold; the rules of `domain/` decide. */
const CANDIDATES = `${CHILDREN} JOIN users u ON u.id = x.user_id LEFT JOIN account_private h ON h.user_id = u.id
  WHERE a.guardian_mailbox != '' AND a.guardian_held_at = '' AND (${COACH} OR coalesce(h.suspended_at, '') != ''
    OR coalesce(h.birth_date, '') = '' OR substr(h.birth_date, 1, 10) > {:day})`;

/** Their rows are saved, so that everything that follows a guardian's consent follows this. */
function holdAll(tx: core.App, query: string, params: Record<string, string>): void {
  for (const { id } of rows(tx.db(), `${query} GROUP BY 1`, params, { id: "" })) {
    const settings = settingsOrNew(tx, id);
    if (holdGuardian(tx, settings)) tx.save(settings);
  }
}

/** After an account became a coach, a minor, suspended, or the holder of another address: the children whose guardian it is. */
const holdChildrenOf = (tx: core.App, userId: string): void =>
  holdAll(tx, `${CHILDREN} WHERE a.guardian_mailbox != '' AND x.user_id = {:userId}`, { userId });

/** Fills in what an older release did not keep, and holds what it accepted. */
export function mendGuardians(app: core.App): void {
  inTransaction(app, (tx) => {
    fillMailboxes(tx);
    holdAll(tx, CANDIDATES, { day: youngerThan(LIMITS.adultAge, now()) });
  });
}

export const afterAccount = (e: core.RecordEvent): void =>
  together(e, (tx) => {
    const isNews = newsIn(e.record, ["email", "verified", "role"]);
    e.next();
    if (!e.record || !isNews()) return;
    keepMailbox(tx, e.record);
    holdChildrenOf(tx, e.record.id);
  });

export const afterCoach = (e: core.RecordEvent): void =>
  together(e, (tx) => {
    const isNews = newsIn(e.record, ["user_id"]);
    e.next();
    if (e.record && isNews()) holdChildrenOf(tx, e.record.getString("user_id"));
  });

/** Columns that decide whether the team has to decide about this account's guardian. */
const OF_GUARDIAN = ["guardian_email", "guardian_mailbox", "guardian_confirmed_at", "guardian_doubts"];
/** Columns that decide whether this account may be a guardian. */
const OF_HOLDER = ["birth_date", "suspended_at"];

export const withSettings = (e: core.RecordEvent): void =>
  together(e, (tx) => {
    const isNewHolder = newsIn(e.record, OF_HOLDER);
    if (e.record && newsIn(e.record, OF_GUARDIAN)()) holdGuardian(tx, e.record);
    e.next();
    if (e.record && isNewHolder()) holdChildrenOf(tx, e.record.getString("user_id"));
  });
