import type { CoachDocument } from "@domain/documents";
import { useLiveDoc } from "@/database/use-live";

/** A coach with a public profile: undefined while loading, null if missing or not verified. */
export function useCoach(coachId: string): CoachDocument | null | undefined {
  const { data } = useLiveDoc("coaches", coachId);
  return data && !data.verified ? null : data;
}
