import type { Needs } from "./needs";
import type { Offers } from "./offers";

const UNDECIDED = 0.45;

/** How much a coach offers the wanted sports (0 to 1). */
export const sportFit = ({ sports }: Needs, offers: Offers): number =>
  (sports.length === 0 ? UNDECIDED : Math.max(...sports.map((sport) => offers.sports[sport] ?? 0))) * offers.trust;

/** Shared words that give most of the points. */
const ENOUGH_WORDS = 4;
/** The factor for a coach of another sport. */
const FROM_ELSEWHERE = 0.5;

/** The shared words, for pairs without vectors. @param close how near the sports are */
export function wordsFit({ words }: Needs, offers: Offers, close: number): number {
  let shared = 0;
  for (let at = 0; at < words.length; at++) {
    const one = words[at];
    if (one && offers.words.includes(one.spaced)) shared += one.weight;
  }
  return (1 - Math.exp(-shared / ENOUGH_WORDS)) * Math.min(1, FROM_ELSEWHERE + close) * offers.trust;
}
