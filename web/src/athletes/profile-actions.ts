import type { AthleteForm } from "@domain/athletes";
import type { GuardianInput } from "@domain/guardian";
import { getDatabase } from "@/database/database";
import { callFunction } from "@/platform/api";
import { writeProfile } from "./write-profile";

/** Writes the person's profile on the device; sync sends it. `changed`: the changed fields; default: all. */
export async function saveProfile(userId: string, form: AthleteForm, changed?: readonly string[]): Promise<void> {
  await writeProfile((await getDatabase()).athlete_profiles, userId, form, changed);
}

/** Asks a guardian by mail to agree, or the current one whether another may take over. Needs the network. */
export const nameGuardian = (guardian: GuardianInput): Promise<{ asked?: "guardian" }> =>
  callFunction("name-guardian", guardian);
