import type { CoachDocument } from "@domain/documents";
import { useLiveDoc, useLiveList } from "@/database/use-live";

/** Every coach this device holds; undefined while it looks. */
export const useCoaches = (): CoachDocument[] | undefined =>
  useLiveList("coaches", { selector: { verified: true } }, []).data;

/** A coach with a public profile: undefined while the device looks, null when missing or not verified. */
export function useCoach(coachId: string): CoachDocument | null | undefined {
  const { data } = useLiveDoc("coaches", coachId);
  return data && !data.verified ? null : data;
}
