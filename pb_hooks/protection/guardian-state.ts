import type { RefusalCode } from "@domain/errors";
import { type GuardianFacts, type GuardianState, guardianState, type Permit, permitRefusal } from "@domain/guardian";
import { permitsIn } from "@domain/guardian-permits";
import { now } from "../platform/clock";
import { draft, firstWhere } from "../platform/records";
import { row } from "../platform/sql";

/** An account's private record, or null. */
export const settingsOf = (app: core.App, userId: string): core.Record | null =>
  firstWhere(app, "account_private", "user_id = {:userId}", { userId });

/** Verified coaches do not find the minor until the guardian allows it again. */
export function endListing(settings: core.Record): void {
  settings.set("guardian_listed", false);
  settings.set("guardian_listed_as", "");
}

/** The next consent allows what its question says. */
export function forgetSwitches(settings: core.Record): void {
  settings.set("guardian_ended", "");
  endListing(settings);
}

export const settingsOrNew = (app: core.App, userId: string): core.Record =>
  settingsOf(app, userId) ?? draft(app, "account_private", { user_id: userId });

/** Columns of a SELECT over `users u` that `factsIn` reads. */
export const GUARDIAN_COLUMNS = `coalesce(a.birth_date, '') AS birth_date, coalesce(a.guardian_email, '') AS guardian_email,
  coalesce(a.guardian_asked_at, '') AS asked_at, coalesce(a.guardian_confirmed_at, '') AS confirmed_at,
  coalesce(a.guardian_withdrawn_at, '') AS withdrawn_at, coalesce(a.guardian_held_at, '') AS held_at,
  coalesce(a.guardian_ended, '') AS ended, coalesce(a.guardian_listed, FALSE) AS listed,
  EXISTS (SELECT 1 FROM coaches c WHERE c.user_id = u.id AND c.verified) AS verified_coach`;
export const GUARDIAN_JOIN = "LEFT JOIN account_private a ON a.user_id = u.id";
/** Born after `{:day}`. */
export const BORN_AFTER = "substr(a.birth_date, 1, 10) > {:day}";
/** An account younger than `{:day}` whose guardian has agreed, and waits for the team's decision. */
export const GUARDIAN_TO_DECIDE = `a.guardian_held_at != '' AND a.guardian_confirmed_at != '' AND a.guardian_withdrawn_at = '' AND ${BORN_AFTER}`;
export const GUARDIAN_SHAPE = {
  birth_date: "",
  guardian_email: "",
  asked_at: "",
  confirmed_at: "",
  withdrawn_at: "",
  held_at: "",
  ended: "",
  listed: 0,
  verified_coach: 0,
};

const instant = (stored: string): string => stored.replace(" ", "T");
export const dayOf = (stored: string): string => stored.slice(0, 10);

export const factsIn = (found: typeof GUARDIAN_SHAPE): GuardianFacts => ({
  birthDate: dayOf(found.birth_date),
  verifiedCoach: found.verified_coach !== 0,
  guardianEmail: found.guardian_email,
  askedAt: instant(found.asked_at),
  confirmedAt: instant(found.confirmed_at),
  withdrawnAt: instant(found.withdrawn_at),
  heldAt: instant(found.held_at),
  ended: permitsIn(found.ended),
  listed: found.listed !== 0,
});

export function guardianFactsOf(app: core.App, userId: string): GuardianFacts {
  const query = `SELECT ${GUARDIAN_COLUMNS} FROM users u ${GUARDIAN_JOIN} WHERE u.id = {:userId}`;
  return factsIn(row(app.db(), query, { userId }, GUARDIAN_SHAPE) ?? GUARDIAN_SHAPE);
}

/** Why an account may not do this, or null. */
export const permitRefusalOf = (app: core.App, userId: string, permit: Permit | null): RefusalCode | null =>
  permitRefusal(guardianFactsOf(app, userId), permit, now());

/** An account's protection, by its birth date alone. */
export const guardianStateOf = (app: core.App, userId: string, at: number = now()): GuardianState =>
  guardianState(guardianFactsOf(app, userId), at);
