import type { AthleteForm } from "@domain/athletes";
import type { GuardianInput } from "@domain/guardian";
import { getDatabase } from "@/database/database";
import { callFunction } from "@/platform/api";
import { writeProfile } from "./write-profile";

/** Writes the person's profile on the device; sync carries it. `changed`: the fields that the person changed; without it all of them. */
export async function saveProfile(userId: string, form: AthleteForm, changed?: readonly string[]): Promise<void> {
  await writeProfile((await getDatabase()).athlete_profiles, userId, form, changed);
}

/** Asks a guardian by mail to agree; or the one who has agreed, whether another may take over. Needs the network. */
export const nameGuardian = (guardian: GuardianInput): Promise<{ asked?: "guardian" }> =>
  callFunction("name-guardian", guardian);
