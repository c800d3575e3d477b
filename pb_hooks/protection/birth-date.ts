import { ageOn, birthDate, birthDateInput } from "@domain/birth-date";
import { Refusal } from "@domain/errors";
import { guardianStands } from "@domain/guardian";
import { LIMITS } from "@domain/limits";
import { contactOf, reviewerName } from "@domain/young-words";
import * as m from "@messages";
import * as z from "zod/mini";
import { requireAccount } from "../platform/answer";
import { now } from "../platform/clock";
import { readInput, valid } from "../platform/input";
import { audit, byId, firstWhere } from "../platform/records";
import { rows } from "../platform/sql";
import { inTransaction } from "../platform/transaction";
import { refreshBookedAthlete } from "./booked-athletes";
import { dayOf, endListing, guardianFactsOf, settingsOf, settingsOrNew } from "./guardian-state";

const TOO_YOUNG_TO_COACH = m.rules_must_be_at_least_18_years;

/** "YYYY-MM-DD", or "" if unknown. */
export const birthDateOf = (app: core.App, userId: string): string =>
  dayOf(settingsOf(app, userId)?.getString("birth_date") ?? "");

/** Complete years today, or null if unknown. */
export function ageOf(app: core.App, userId: string): number | null {
  const born = birthDateOf(app, userId);
  return born === "" ? null : ageOn(born, now());
}

export const isMinor = (app: core.App, userId: string): boolean =>
  (ageOf(app, userId) ?? LIMITS.adultAge) < LIMITS.adultAge;

const sentBirthDate = z.object({ birth_date: birthDate(now) });

/** The birth date of a sign-up's body, or "". It is no column of the account. */
export function sentAtSignUp(body: Record<string, unknown>): string {
  const given = body.birth_date;
  return given === undefined || given === null || given === "" ? "" : valid(sentBirthDate, body).birth_date;
}

/** Stores the date apart and updates the athlete's age and public entry. */
export function storeBirthDate(tx: core.App, userId: string, day: string): void {
  const settings = settingsOrNew(tx, userId);
  settings.set("birth_date", `${day} 00:00:00.000Z`);
  // The guardian allowed it for a child of another age.
  endListing(settings);
  tx.save(settings);
  refreshProfile(tx, userId);
  keepFirstName(tx, userId);
}

/** A name from before the age was known. If it tells how to reach a minor, its first word stays, or "Athlete". */
function keepFirstName(tx: core.App, userId: string): void {
  const account = isMinor(tx, userId) ? byId(tx, "users", userId) : null;
  if (!account || !contactOf({ name: account.getString("name") })) return;
  account.set("name", reviewerName(account.getString("name"), true));
  tx.save(account);
}

/** Saves even if the age is the same, because the public entry depends on whether the date is known. */
function refreshProfile(tx: core.App, userId: string): void {
  const profile = firstWhere(tx, "athlete_profiles", "user_id = {:userId}", { userId });
  const age = ageOf(tx, userId);
  if (!profile || age === null) return;
  profile.set("age", age);
  tx.save(profile);
}

/** `{birthDate}`: the caller's own, once. Afterwards only the team corrects it. */
export function setBirthDate(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const { birthDate: day } = readInput(e, birthDateInput(now));
  inTransaction(e.app, (tx) => {
    const facts = guardianFactsOf(tx, account.id);
    if (facts.birthDate) throw new Refusal("already_exists", m.server_we_already_have_your_date_of());
    const minor = ageOn(day, now()) < LIMITS.adultAge;
    if (minor && firstWhere(tx, "coaches", "user_id = {:me}", { me: account.id })) {
      throw new Refusal("invalid_input", TOO_YOUNG_TO_COACH(), { field: "birthDate" });
    }
    // A guardian agreed to this account, so the account cannot declare itself adult.
    if (!minor && guardianStands(facts)) {
      throw new Refusal("forbidden", m.server_your_account_has_a_guardian_please());
    }
    storeBirthDate(tx, account.id, day);
    audit(tx, account.id, "birth_date_given", account.id);
  });
  return e.json(200, { birthDate: day });
}

/** Refuses coaches below 18. */
export function requireAdultCoach(app: core.App, userId: string): void {
  if (isMinor(app, userId)) throw new Refusal("invalid_input", TOO_YOUNG_TO_COACH(), { field: "age" });
}

/**
 * Updates ages on birthdays: the profile's, its age band, and the one that bookings show.
 * @param follow what else depends on an account's age
 */
export function keepBirthdays(app: core.App, follow: (tx: core.App, userId: string) => void): void {
  const today = new Date(now()).toISOString().slice(5, 10);
  const query = "SELECT user_id FROM account_private WHERE substr(birth_date, 6, 5) IN ({:today}, {:leap})";
  const leap = today === "03-01" ? "02-29" : today;
  for (const { user_id } of rows(app.db(), query, { today, leap }, { user_id: "" })) {
    inTransaction(app, (tx) => {
      refreshProfile(tx, user_id);
      refreshBookedAthlete(tx, user_id);
      follow(tx, user_id);
    });
  }
}
