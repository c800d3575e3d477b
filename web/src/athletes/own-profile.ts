import { asAthleteForm } from "@domain/athletes";
import type { AthleteProfileDocument } from "@domain/documents";
import { useLiveList } from "@/database/use-live";
import type { ProfileDraft } from "./profile-form";

/** The signed-in person's own profile on this device: undefined while the device still looks, null when there is none. */
export function useOwnProfile(userId: string): AthleteProfileDocument | null | undefined {
  const { data } = useLiveList("athlete_profiles", { selector: { user_id: userId } }, [userId]);
  return data === undefined ? undefined : (data[0] ?? null);
}

/** A saved profile, or an empty form that begins with the account's name. */
export function draftOf(profile: AthleteProfileDocument | null, accountName: string): ProfileDraft {
  const form = profile ? asAthleteForm(profile) : null;
  return {
    name: form?.name ?? accountName,
    age: form ? String(form.age) : "",
    nationality: form?.nationality ?? "",
    sportInterest: form?.sportInterest ?? "",
    location: form?.location ?? "",
    vision: form?.vision ?? "",
    requirements: form?.requirements ?? "",
    profileImageUrl: form?.profileImageUrl ?? "",
    guardianName: "",
    guardianEmail: "",
  };
}
