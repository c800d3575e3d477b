import type { Needs } from "./needs";
import { affinity } from "./vocabulary/affinity";
import { nearTo } from "./vocabulary/related";
import { OPPOSITES } from "./vocabulary/topics";

/**
 * Needs laid out for one look at each of hundreds of coaches: lists to be walked by index, since the server's runtime takes a
 * microsecond for each step of a Map's iterator.
 */
export type Wanted = {
  needs: Needs;
  sports: readonly string[];
  /** How much of a wanted sport's coaching one of this sport is (0 to 1). */
  closeTo: (offered: string) => number;
  disciplines: readonly {
    key: string;
    sport: string;
    weight: number;
    near: readonly (readonly [key: string, much: number])[];
  }[];
  topics: readonly { key: string; weight: number }[];
  topicsTotal: number;
  words: readonly { spaced: string; weight: number }[];
  refused: readonly string[];
  /** What is wanted, and what stands against it. */
  opposed: readonly (readonly [key: string, opposite: string])[];
};

export function wantedOf(needs: Needs): Wanted {
  const concepts = [...needs.concepts.values()];
  const topics = concepts
    .filter(({ concept }) => concept.kind !== "discipline")
    .map(({ concept, weight }) => ({ key: concept.key, weight: weight * concept.weight }));
  const known = new Map<string, number>();
  return {
    needs,
    sports: [...needs.sports.keys()],
    closeTo: (offered) => {
      const before = known.get(offered);
      if (before !== undefined) return before;
      const close = Math.max(
        0,
        ...[...needs.sports].map(([sport, much]) => much * (offered === "*" ? 1 : affinity(sport, offered))),
      );
      known.set(offered, close);
      return close;
    },
    disciplines: concepts
      .filter(({ concept }) => concept.kind === "discipline")
      .map(({ concept: { key, sport }, weight }) => ({ key, sport, weight, near: nearTo(key) })),
    topics,
    topicsTotal: topics.reduce((sum, { weight }) => sum + weight, 0),
    words: [...needs.words].map(([word, weight]) => ({ spaced: ` ${word} `, weight })),
    refused: [...needs.refused],
    opposed: Object.entries(OPPOSITES)
      .map(([id, opposite]) => [`general:${id}`, `general:${opposite}`] as const)
      .filter(([key, opposite]) => needs.concepts.has(key) || needs.refused.has(opposite)),
  };
}
