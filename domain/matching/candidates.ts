import { SPORT_WORDS, sportId } from "./lexicon";
import { type Needs, rootOf } from "./needs";
import { affinity } from "./vocabulary/affinity";

/** What a database can look for before the real ranking: sports of the coach form, and words to count. */
export type CandidateQuery = {
  /** Choices of `SPORTS`; empty: any. */
  sports: readonly string[];
  /** Beginnings of words, lower case; more of them in a profile are better. */
  words: readonly string[];
  /** Cents; 0: any. */
  maxCents: number;
};

const MOST_WORDS = 8;
const NEAR = 0.3;

/** Names the coaches worth reading for these needs, so that a database of thousands hands out a few hundred. */
export function candidateQuery(needs: Needs): CandidateQuery {
  const wanted = [...needs.sports.keys()];
  const near = SPORT_WORDS.map(sportId).filter((id) => wanted.some((sport) => affinity(sport, id) >= NEAR));
  const labels = [...needs.concepts.values()]
    .sort((a, b) => b.weight * b.concept.weight - a.weight * a.concept.weight)
    .map(({ concept }) => concept.label);
  const words = [...needs.words].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word);
  return {
    sports: [...new Set(near.map(rootOf))],
    words: [...new Set([...labels, ...words])].filter((word) => word.length > 3).slice(0, MOST_WORDS),
    maxCents: needs.maxCents ?? 0,
  };
}
