import { type AthleteFields, asAthleteForm, athleteFields, athleteForm } from "@domain/athletes";
import { directoryEntry, isListed, storedUnlisted } from "@domain/directory";
import { Refusal } from "@domain/errors";
import { LIMITS } from "@domain/limits";
import { formOfAge } from "@domain/young-words";
import { valid } from "../platform/input";
import { draft, firstWhere } from "../platform/records";
import { ageOf } from "../protection/birth-date";
import { guardianStateOf } from "../protection/guardian-state";
import { isSuspended } from "../protection/suspension";
import { asFields } from "./fields";
import { viewersOf } from "./viewers";

/** Checks a profile by the form's rules, on every route. A known birth date decides the age. */
export function keepProfile(tx: core.App, record: core.Record): void {
  const fields = asFields(record);
  const known = ageOf(tx, record.getString("user_id"));
  const age = known ?? fields.age;
  const before = record.isNew() ? null : asFields(record.original());
  const isSame = (one: AthleteFields) => JSON.stringify(one) === JSON.stringify(before);
  if (age === fields.age && isSame(fields)) return;
  // A birth date that is given or corrected is not refused because of the words that are there. Nobody reads them then.
  const hasOldWords = known !== null && before !== null && isSame({ ...fields, age: before.age });
  const form = hasOldWords ? athleteForm : formOfAge(athleteForm, age);
  for (const [field, value] of Object.entries(athleteFields(valid(form, asAthleteForm(fields))))) {
    record.set(field, value);
  }
  record.set("age", age);
  record.set("unlisted", storedUnlisted(fields.unlisted, age, record.isNew() ? fields.age : age));
  record.set("viewers", viewersOf(tx, record));
}

/** An account has one profile. */
export function firstOfAccount(tx: core.App, record: core.Record): void {
  const userId = record.getString("user_id");
  if (firstWhere(tx, "athlete_profiles", "user_id = {:userId}", { userId })) throw new Refusal("already_exists");
}

/** Writes the profile's entry. It is public while it is listed. */
export function publishEntry(tx: core.App, profile: core.Record): void {
  const userId = profile.getString("user_id");
  const entry =
    firstWhere(tx, "athlete_directory", "user_id = {:userId}", { userId }) ??
    draft(tx, "athlete_directory", { id: profile.id, user_id: userId });
  const isAdult = (ageOf(tx, userId) ?? 0) >= LIMITS.adultAge;
  const listed = !isSuspended(tx, userId) && isListed(guardianStateOf(tx, userId), profile.getBool("unlisted"));
  const wanted = { ...directoryEntry(asFields(profile), isAdult), listed };
  const changed = Object.entries(wanted).some(([field, value]) => entry.getString(field) !== String(value));
  if (!entry.isNew() && !changed) return;
  for (const [field, value] of Object.entries(wanted)) entry.set(field, value);
  tx.save(entry);
}

/** After a change of the account: its birth date or a suspension. */
export function publishAgain(tx: core.App, userId: string): void {
  const profile = firstWhere(tx, "athlete_profiles", "user_id = {:userId}", { userId });
  if (profile) publishEntry(tx, profile);
}

export function withdrawEntry(tx: core.App, profile: core.Record): void {
  const entry = firstWhere(tx, "athlete_directory", "user_id = {:userId}", { userId: profile.getString("user_id") });
  if (entry) tx.delete(entry);
}
