import { type AthleteForm, athleteFields } from "@domain/athletes";
import type { AthleteProfileDocument } from "@domain/documents";
import type { GuardianInput } from "@domain/guardian";
import { changeOrBegin } from "@/database/change-or-begin";
import { getDatabase } from "@/database/database";
import { callFunction } from "@/platform/api";

/** Writes the person's profile on the device; sync carries it. One profile an account: a second save changes the first. */
export async function saveProfile(userId: string, form: AthleteForm): Promise<void> {
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
  if (existing) await changeOrBegin(existing, (profile) => ({ ...profile, ...fields }), begin);
  else await db.athlete_profiles.insert(begin());
}

/** Asks a guardian by mail to agree; or the one who has agreed, whether another may take over. Needs the network. */
export const nameGuardian = (guardian: GuardianInput): Promise<{ asked?: "guardian" }> =>
  callFunction("name-guardian", guardian);
