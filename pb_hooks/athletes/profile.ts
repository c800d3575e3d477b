import { type AthleteFields, asAthleteForm, athleteFields, athleteForm } from "@domain/athletes";
import { directoryEntry } from "@domain/directory";
import { Refusal } from "@domain/errors";
import { standsInDirectory } from "@domain/guardian";
import { LIMITS } from "@domain/limits";
import { now } from "../platform/clock";
import { valid } from "../platform/input";
import { draft, firstWhere } from "../platform/records";
import { rows } from "../platform/sql";
import { inTransaction } from "../platform/transaction";
import { ageOf } from "../protection/birth-date";
import { guardianFactsOf } from "../protection/guardian-state";
import { isSuspended } from "../protection/suspension";
import { viewersOf } from "./viewers";

const asFields = (record: core.Record): AthleteFields => ({
  name: record.getString("name"),
  age: record.getInt("age"),
  nationality: record.getString("nationality"),
  sport_interest: record.getString("sport_interest"),
  location: record.getString("location"),
  vision: record.getString("vision"),
  requirements: record.getString("requirements"),
  profile_image_url: record.getString("profile_image_url"),
});

/** Checks a profile by the form's rules, on every route. A known birth date decides the age. */
export function keepProfile(tx: core.App, record: core.Record): void {
  const fields = asFields(record);
  const age = ageOf(tx, record.getString("user_id")) ?? fields.age;
  if (!record.isNew() && age === fields.age && JSON.stringify(fields) === JSON.stringify(asFields(record.original())))
    return;
  for (const [field, value] of Object.entries(athleteFields(valid(athleteForm, asAthleteForm(fields))))) {
    record.set(field, value);
  }
  record.set("age", age);
}

/** An account has one profile. */
export function firstOfAccount(tx: core.App, record: core.Record): void {
  const userId = record.getString("user_id");
  if (firstWhere(tx, "athlete_profiles", "user_id = {:userId}", { userId })) throw new Refusal("already_exists");
  record.set("viewers", viewersOf(tx, userId));
}

/** Writes the profile's public entry; a minor's is redacted (domain/directory.ts). */
export function publishEntry(tx: core.App, profile: core.Record): void {
  const userId = profile.getString("user_id");
  const entry =
    firstWhere(tx, "athlete_directory", "user_id = {:userId}", { userId }) ??
    draft(tx, "athlete_directory", { id: profile.id, user_id: userId });
  const isAdult = (ageOf(tx, userId) ?? 0) >= LIMITS.adultAge;
  const before = entry.isNew() || entry.getBool("listed");
  const listed = !isSuspended(tx, userId) && standsInDirectory(guardianFactsOf(tx, userId), before, now());
  const wanted = { ...directoryEntry(asFields(profile), isAdult), listed };
  const changed = Object.entries(wanted).some(([field, value]) => entry.getString(field) !== String(value));
  if (!entry.isNew() && !changed) return;
  for (const [field, value] of Object.entries(wanted)) entry.set(field, value);
  tx.save(entry);
}

/** A guardian's answer decides whether the minor is in the directory. */
export function publishAgain(tx: core.App, userId: string): void {
  const profile = firstWhere(tx, "athlete_profiles", "user_id = {:userId}", { userId });
  if (profile) publishEntry(tx, profile);
}

/** Unlists what an older release left in the directory after a guardian withdrew. */
export function unlistWithdrawn(app: core.App): void {
  const query = `SELECT d.user_id FROM athlete_directory d JOIN account_private a ON a.user_id = d.user_id
    WHERE d.listed AND a.guardian_withdrawn_at != ''`;
  for (const { user_id } of rows(app.db(), query, {}, { user_id: "" })) {
    inTransaction(app, (tx) => publishAgain(tx, user_id));
  }
}

export function withdrawEntry(tx: core.App, profile: core.Record): void {
  const entry = firstWhere(tx, "athlete_directory", "user_id = {:userId}", { userId: profile.getString("user_id") });
  if (entry) tx.delete(entry);
}
