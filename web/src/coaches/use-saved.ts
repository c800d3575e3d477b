import { type Marks, readMarks } from "@domain/marks";
import { useMemo } from "react";
import { useLiveDoc } from "@/database/use-live";

/** The coaches that a person saved, and when: undefined while loading, and for a visitor. */
export function useSaved(me: string | undefined): Marks | undefined {
  const { data } = useLiveDoc("personal_items", me);
  return useMemo(() => (me && data !== undefined ? readMarks(data?.content ?? "") : undefined), [me, data]);
}
