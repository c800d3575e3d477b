import type { ProfileVectorsDocument } from "@domain/documents";
import { useMemo } from "react";
import { useLiveList } from "@/database/use-live";

const NONE: readonly ProfileVectorsDocument[] = [];
const EVERY = {};
export type VectorsOf = (kind: "coach" | "athlete" | "entry", profileId: string) => string;

/** The vectors of profiles; "" if not computed or not arrived. Undefined while loading. */
export function useVectors(): VectorsOf | undefined {
  const { data, error } = useLiveList("profile_vectors", EVERY, []);
  // Without vectors people are ranked by their words.
  const known = error ? NONE : data;
  return useMemo(() => {
    if (!known) return undefined;
    const byProfile = new Map(known.map(({ kind, profile_id, vectors }) => [`${kind} ${profile_id}`, vectors]));
    return (kind, profileId) => byProfile.get(`${kind} ${profileId}`) ?? "";
  }, [known]);
}

/** People with their profiles' vectors. */
export const withVectors = <T extends { id: string }>(
  people: readonly T[],
  kind: "coach" | "entry",
  vectorsOf: VectorsOf,
): (T & { sentence_vectors: string })[] => people.map((one) => ({ ...one, sentence_vectors: vectorsOf(kind, one.id) }));
