import type { Offers } from "./offers";
import type { Wanted } from "./wanted";

/** A fraction of a part's points, and what it was made of. */
export type Fit = { value: number; evidence: string[] };
export type SportFit = Fit & {
  /** How near the sports are, disciplines aside. */
  close: number;
};

const UNDECIDED = 0.45;
/** What a coach of the sport who names no discipline is worth to somebody who wants one. */
export const GENERALIST = 0.45;

/** Sport and discipline: the best pair of a wanted and an offered sport, by how many of the named disciplines are covered. */
export function sportFit(wanted: Wanted, offers: Offers): SportFit {
  let best = wanted.needs.sports.size === 0 ? UNDECIDED : 0;
  for (const offered in offers.sports) best = Math.max(best, (offers.sports[offered] ?? 0) * wanted.closeTo(offered));
  const { covered, evidence } = disciplines(wanted, offers);
  const any = wanted.disciplines.length > 0;
  return { value: best * (any ? 0.3 + 0.7 * covered : 0.9) * offers.trust, evidence, close: best };
}

function disciplines(wanted: Wanted, offers: Offers): { covered: number; evidence: string[] } {
  let sum = 0;
  let total = 0;
  const evidence: string[] = [];
  for (let at = 0; at < wanted.disciplines.length; at++) {
    const one = wanted.disciplines[at];
    if (!one) continue;
    const { key, sport, weight, near } = one;
    total += weight;
    const strength = offers.concepts[key];
    let best = strength ?? 0;
    for (let other = 0; other < near.length; other++) {
      const [key, much] = near[other] ?? ["", 0];
      best = Math.max(best, much * (offers.concepts[key] ?? 0));
    }
    if (best > 0 || strength !== undefined) sum += weight * best;
    else if (offers.sports[sport] !== undefined && offers.breadth[sport] === undefined) sum += weight * GENERALIST;
    if (strength !== undefined && strength >= 0.5) evidence.push(key);
  }
  const covered = total ? sum / total : 0;
  return { covered: covered * (1 - BREADTH + BREADTH * focus(wanted, offers)), evidence };
}

/** What a specialist's word is worth more than that of somebody who names everything. */
const BREADTH = 0.2;

/** How much of a coach's disciplines in the wanted sports is what is asked for. */
function focus({ sports, disciplines }: Wanted, offers: Offers): number {
  let all = 0;
  for (let at = 0; at < sports.length; at++) all += offers.breadth[sports[at] ?? ""] ?? 0;
  if (all <= 0) return 1;
  let asked = 0;
  for (let at = 0; at < disciplines.length; at++) {
    const one = disciplines[at];
    if (one && sports.includes(one.sport)) asked += offers.concepts[one.key] ?? 0;
  }
  return asked / all;
}

/** Words that match by themselves say less than a topic that matches. */
const ENOUGH_WORDS = 4;
/** What the same words are worth from a coach of another sport. */
const FROM_ELSEWHERE = 0.5;

/** Goals and requirements against areas, bio, style and achievements: topics, and the words that are nobody's topic. */
export function goalsFit(wanted: Wanted, offers: Offers, close: number): Fit {
  const { topics, topicsTotal, words } = wanted;
  let sum = 0;
  const evidence: string[] = [];
  for (let at = 0; at < topics.length; at++) {
    const one = topics[at];
    const strength = one ? offers.concepts[one.key] : undefined;
    if (!one || strength === undefined) continue;
    sum += one.weight * strength;
    if (strength >= 0.5) evidence.push(one.key);
  }
  let said = 0;
  for (let at = 0; at < words.length; at++) {
    const one = words[at];
    if (one && offers.words.includes(one.spaced)) said += one.weight;
  }
  const lexical = 1 - Math.exp(-said / ENOUGH_WORDS);
  const topical = topicsTotal > 0 ? Math.min(1, sum / Math.max(topicsTotal * 0.6, 1.2)) : lexical;
  return {
    value:
      (0.7 * topical + 0.3 * lexical) *
      Math.min(1, FROM_ELSEWHERE + close) *
      offers.trust *
      (1 - clash(wanted, offers)),
    evidence,
  };
}

/** What they said no to and the coach stands for: up to 0.6. */
function clash({ refused, opposed }: Wanted, offers: Offers): number {
  let worst = 0;
  for (let at = 0; at < refused.length; at++) worst = Math.max(worst, offers.concepts[refused[at] ?? ""] ?? 0);
  for (let at = 0; at < opposed.length; at++) {
    const [key, opposite] = opposed[at] ?? ["", ""];
    const is = offers.concepts[opposite] ?? 0;
    if (is > (offers.concepts[key] ?? 0)) worst = Math.max(worst, is);
  }
  return 0.6 * worst;
}
