import type { AthleteProfileDocument } from "@domain/documents";
import { useLiveList } from "@/database/use-live";

/** The signed-in person's profile on this device: undefined while loading, null if there is none. */
export function useOwnProfile(userId: string): AthleteProfileDocument | null | undefined {
  const { data } = useLiveList("athlete_profiles", { selector: { user_id: userId } }, [userId]);
  return data === undefined ? undefined : (data[0] ?? null);
}
