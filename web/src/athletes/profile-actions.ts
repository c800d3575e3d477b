import { type AthleteForm, athleteFields } from "@domain/athletes";
import type { AthleteProfileDocument } from "@domain/documents";
import { ATHLETE_COLUMNS, changedColumns } from "@domain/form-columns";
import type { GuardianInput } from "@domain/guardian";
import { changeOrBegin } from "@/database/change-or-begin";
import { getDatabase } from "@/database/database";
import { callFunction } from "@/platform/api";

/**
 * Writes the person's profile on the device; sync carries it. One profile an account: a second save changes the first.
 * @param changed the form's fields that the person changed; without it all of them
 */
export async function saveProfile(userId: string, form: AthleteForm, changed?: readonly string[]): Promise<void> {
  const db = await getDatabase();
  const fields = athleteFields(form);
  const existing = await db.athlete_profiles.findOne({ selector: { user_id: userId } }).exec();
  const now = new Date().toISOString();
  const begin = (): AthleteProfileDocument => ({
    // One profile an account: two devices that make one offline make the same document.
    id: userId,
    rev: 0,
    user_id: userId,
    ...fields,
    viewers: [],
    created_at: now,
    updated_at: now,
  });
  const part = changed ? changedColumns(ATHLETE_COLUMNS, fields, [...changed, "age"]) : fields;
  if (existing) await changeOrBegin(existing, (profile) => ({ ...profile, ...part }), begin);
  else await db.athlete_profiles.insert(begin());
}

/** Asks a guardian by mail to agree; or the one who has agreed, whether another may take over. Needs the network. */
export const nameGuardian = (guardian: GuardianInput): Promise<{ asked?: "guardian" }> =>
  callFunction("name-guardian", guardian);
