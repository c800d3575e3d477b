import { type AthleteForm, asAthleteForm, athleteFields } from "@domain/athletes";
import type { AthleteProfileDocument } from "@domain/documents";
import { ATHLETE_COLUMNS, changedColumns } from "@domain/form-columns";
import type { QuizAnswers } from "@domain/quiz";
import type { RxCollection } from "rxdb";
import { changeOrBegin } from "@/database/change-or-begin";

/** The athlete form as typed: text until it is checked. */
export type ProfileDraft = Record<Exclude<keyof AthleteForm, "unlisted"> | "guardianName" | "guardianEmail", string> & {
  unlisted: boolean;
};

/** A saved profile, or a form with the account's name and the quiz's answers. */
export function draftOf(
  profile: AthleteProfileDocument | null,
  accountName: string,
  quiz: Partial<QuizAnswers> | null = null,
): ProfileDraft {
  const form = profile ? asAthleteForm(profile) : null;
  return {
    name: form?.name ?? accountName,
    age: form ? String(form.age) : "",
    nationality: form?.nationality ?? "",
    sportInterest: form?.sportInterest ?? (quiz?.sport === "Other" ? "" : (quiz?.sport ?? "")),
    location: form?.location ?? quiz?.location ?? "",
    vision: form?.vision ?? quiz?.goals ?? "",
    requirements: form?.requirements ?? "",
    profileImageUrl: form?.profileImageUrl ?? "",
    unlisted: form?.unlisted ?? false,
    guardianName: "",
    guardianEmail: "",
  };
}

/**
 * Writes a person's profile on the device. An account has one profile: a second save changes the first.
 * @param changed the changed fields; default: all
 */
export async function writeProfile(
  profiles: RxCollection<AthleteProfileDocument>,
  userId: string,
  form: AthleteForm,
  changed?: readonly string[],
): Promise<void> {
  const fields = athleteFields(form);
  const existing = await profiles.findOne({ selector: { user_id: userId } }).exec();
  const now = new Date().toISOString();
  const begin = (): AthleteProfileDocument => ({
    // The account's id, so that two offline devices make the same document.
    id: userId,
    rev: 0,
    user_id: userId,
    ...fields,
    viewers: [],
    created_at: now,
    updated_at: now,
  });
  const part = changed ? changedColumns(ATHLETE_COLUMNS, fields, changed) : fields;
  if (existing) await changeOrBegin(existing, (profile) => ({ ...profile, ...part }), begin);
  else await profiles.insert(begin());
}
