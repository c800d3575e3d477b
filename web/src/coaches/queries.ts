import type { CoachDocument } from "@domain/documents";
import { useMemo } from "react";
import { usePublicList } from "@/database/public-list";
import { useLiveDoc } from "@/database/use-live";

/** Every coach with a public profile; undefined while loading. */
export function useCoaches(): CoachDocument[] | undefined {
  const coaches = usePublicList("coaches");
  return useMemo(() => coaches?.filter(({ verified }) => verified), [coaches]);
}

/** A coach with a public profile: undefined while loading, null if missing or not verified. */
export function useCoach(coachId: string): CoachDocument | null | undefined {
  const { data } = useLiveDoc("coaches", coachId);
  return data && !data.verified ? null : data;
}
