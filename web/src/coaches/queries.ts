import type { CoachDocument } from "@domain/documents";
import { useMemo } from "react";
import { usePublicList } from "@/database/public-list";

/** Every coach with a public profile; undefined while loading. */
export function useCoaches(): CoachDocument[] | undefined {
  const coaches = usePublicList("coaches");
  return useMemo(() => coaches?.filter(({ verified }) => verified), [coaches]);
}
