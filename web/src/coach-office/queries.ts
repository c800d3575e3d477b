import type { CoachDocument } from "@domain/documents";
import { useLiveList } from "@/database/use-live";

/** The signed-in person's coach record on this device: undefined while the device looks, null when there is none here. */
export function useOwnCoach(userId: string): CoachDocument | null | undefined {
  const { data } = useLiveList("coaches", { selector: { user_id: userId } }, [userId]);
  return data === undefined ? undefined : (data[0] ?? null);
}
