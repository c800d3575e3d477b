import type { Closeness } from "./closeness";
import type { Needs } from "./needs";
import type { Offers } from "./offers";
import { STRANGERS, WEIGHTS } from "./weights";

const UNDECIDED = 0.45;
/** Points of shared words, and how many give most of them. */
const MOST = 34;
const ENOUGH = 4;
/** The factor for a coach of another sport. */
const FROM_ELSEWHERE = 0.5;

/** Stands in for the nearness of a pair without vectors: the sports, and the words that both use. */
export function closenessByWords(needs: Needs, offers: Offers): Closeness {
  const offered = Math.max(0, ...needs.sports.map((sport) => offers.sports[sport] ?? 0));
  const sport = (needs.sports.length === 0 ? UNDECIDED : offered) * offers.trust;
  let shared = 0;
  for (const { spaced, weight } of needs.words) if (offers.words.includes(spaced)) shared += weight;
  const words = (1 - Math.exp(-shared / ENOUGH)) * Math.min(1, FROM_ELSEWHERE + sport) * offers.trust;
  return {
    ...{
      whole: (STRANGERS + MOST * words) / WEIGHTS.near,
      pairs: 0,
      top: 0,
      against: 0,
      asked: -1,
      offered: -1,
      best: 0,
    },
    sport,
  };
}
