import type { ReviewDocument } from "@domain/documents";
import { useLiveList } from "@/database/use-live";

/** A coach's reviews on this device, newest first. */
export function useReviews(coachId: string): ReviewDocument[] | undefined {
  const { data } = useLiveList("reviews", { selector: { reviewed_coach_id: coachId } }, [coachId]);
  return data && [...data].sort((a, b) => b.created_at.localeCompare(a.created_at));
}
