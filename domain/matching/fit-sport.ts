import type { Needs } from "./needs";
import type { Offers } from "./offers";
import { affinity } from "./vocabulary/affinity";
import { nearTo } from "./vocabulary/related";
import { OPPOSITES } from "./vocabulary/topics";

/** A fraction of a part's points, and what it was made of. */
export type Fit = { value: number; evidence: string[] };
export type SportFit = Fit & {
  /** How near the sports are, disciplines aside. */
  close: number;
};

const UNDECIDED = 0.45;
/** What a coach of the sport who names no discipline is worth to somebody who wants one. */
const GENERALIST = 0.45;

/** Sport and discipline: the best pair of a wanted and an offered sport, by how many of the named disciplines are covered. */
export function sportFit(needs: Needs, offers: Offers): SportFit {
  let best = needs.sports.size === 0 ? UNDECIDED : 0;
  for (const [wanted, much] of needs.sports) {
    for (const [offered, strength] of Object.entries(offers.sports)) {
      const close = offered === "*" ? 1 : affinity(wanted, offered);
      best = Math.max(best, much * strength * close);
    }
  }
  const { covered, evidence, any } = disciplines(needs, offers);
  return { value: best * (any ? 0.3 + 0.7 * covered : 0.9) * offers.trust, evidence, close: best };
}

function disciplines(needs: Needs, offers: Offers): { covered: number; evidence: string[]; any: boolean } {
  let sum = 0;
  let total = 0;
  const evidence: string[] = [];
  for (const { concept, weight } of needs.concepts.values()) {
    if (concept.kind !== "discipline") continue;
    total += weight;
    const strength = offers.concepts[concept.key];
    const near = Math.max(
      strength ?? 0,
      ...nearTo(concept.key).map(([key, much]) => much * (offers.concepts[key] ?? 0)),
    );
    if (near > 0 || strength !== undefined) sum += weight * near;
    else if (isGeneralist(offers, concept.sport)) sum += weight * GENERALIST;
    if (strength !== undefined && strength >= 0.5) evidence.push(concept.key);
  }
  const covered = total ? sum / total : 0;
  return { covered: covered * (1 - BREADTH + BREADTH * focus(needs, offers)), evidence, any: total > 0 };
}

/** What a specialist's word is worth more than that of somebody who names everything. */
const BREADTH = 0.2;

/** How much of a coach's disciplines in the wanted sports is what is asked for. */
function focus(needs: Needs, offers: Offers): number {
  let all = 0;
  let wanted = 0;
  const own = [...needs.sports.keys()].map((sport) => `discipline:${sport}/`);
  for (const [key, strength] of Object.entries(offers.concepts)) {
    if (!own.some((start) => key.startsWith(start))) continue;
    all += strength;
    if (needs.concepts.has(key)) wanted += strength;
  }
  return all > 0 ? wanted / all : 1;
}

const isGeneralist = (offers: Offers, sport: string): boolean =>
  offers.sports[sport] !== undefined &&
  !Object.keys(offers.concepts).some((key) => key.startsWith(`discipline:${sport}/`));

/** Words that match by themselves say less than a topic that matches. */
const ENOUGH_WORDS = 4;
/** What the same words are worth from a coach of another sport. */
const FROM_ELSEWHERE = 0.5;

/** Goals and requirements against areas, bio, style and achievements: topics, and the words that are nobody's topic. */
export function goalsFit(needs: Needs, offers: Offers, close: number): Fit {
  let sum = 0;
  let total = 0;
  const evidence: string[] = [];
  for (const { concept, weight } of needs.concepts.values()) {
    if (concept.kind === "discipline") continue;
    const counts = weight * concept.weight;
    const strength = offers.concepts[concept.key] ?? 0;
    total += counts;
    sum += counts * strength;
    if (strength >= 0.5) evidence.push(concept.key);
  }
  let words = 0;
  for (const [word, weight] of needs.words) if (offers.words.includes(` ${word} `)) words += weight;
  const lexical = 1 - Math.exp(-words / ENOUGH_WORDS);
  const topical = total > 0 ? Math.min(1, sum / Math.max(total * 0.6, 1.2)) : lexical;
  return {
    value:
      (0.7 * topical + 0.3 * lexical) * Math.min(1, FROM_ELSEWHERE + close) * offers.trust * (1 - clash(needs, offers)),
    evidence,
  };
}

/** What they said no to and the coach stands for: up to 0.6. */
function clash(needs: Needs, offers: Offers): number {
  let worst = 0;
  for (const key of needs.refused) worst = Math.max(worst, offers.concepts[key] ?? 0);
  for (const [id, opposite] of Object.entries(OPPOSITES)) {
    const wants = needs.concepts.has(`general:${id}`) || needs.refused.has(`general:${opposite}`);
    const is = offers.concepts[`general:${opposite}`] ?? 0;
    if (wants && is > (offers.concepts[`general:${id}`] ?? 0)) worst = Math.max(worst, is);
  }
  return 0.6 * worst;
}
