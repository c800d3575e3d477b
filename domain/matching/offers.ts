import { fold } from "../text-search";
import { readHours, type WeekHours } from "./hours-text";
import { languageOf, languagesNamed, motherTongue } from "./languages";
import { SPORT_WORDS, sportId } from "./lexicon";
import type { MatchCoach } from "./people";
import { mentionsOf, type Scan, scanText } from "./reading";
import { type SessionOffer, sessionOffer } from "./session-terms";
import { type AgeRange, agesTaken, coachIs, womenOnly } from "./wishes";

/** What a coach offers, read once from the profile. Plain data: it can be kept as JSON. */
export type Offers = {
  /** Sports by id, how much each is theirs (0 to 1). */
  sports: Readonly<Record<string, number>>;
  /** Disciplines, topics and general concepts, how strongly they stand in the profile (0 to 1). */
  concepts: Readonly<Record<string, number>>;
  /** Sport id → the strengths of its disciplines together; sports without any are not in it. */
  breadth: Readonly<Record<string, number>>;
  /** The coaching areas one by one, each with the keys of what it names. */
  areas: readonly { text: string; keys: readonly string[] }[];
  /** Stems that carry meaning, each between two spaces. */
  words: string;
  /** Below 1 where a profile claims every sport there is. */
  trust: number;
  /** Beginner 0 to elite 3: levels the profile speaks of; empty: none. */
  levels: readonly number[];
  beginnersRefused: boolean;
  session: SessionOffer;
  hours: WeekHours | null;
  /** Works through footage at any hour. */
  async: boolean;
  languages: readonly string[];
  /** What the nationality makes likely; "" where it says nothing. */
  motherTongue: string;
  is: "woman" | "man" | "";
  womenOnly: boolean;
  ages: AgeRange;
  /** Stems of what the profile says about hours and places, each between two spaces. */
  around: string;
};

const MOST_SPORTS = 6;
/** Reads sports' names and what belongs to none. */
const NO_SPORT: ReadonlySet<string> = new Set();

export function offersOf(coach: MatchCoach): Offers {
  const all = `${coach.bio} ${coach.coaching_areas} ${coach.coaching_style} ${coach.availability}`;
  const areas = scanText(coach.coaching_areas);
  const bio = scanText(coach.bio);
  const achievements = scanText(coach.achievements);
  const fields: readonly (readonly [Scan, number])[] = [
    [areas, 1],
    [bio, 0.8],
    [scanText(coach.coaching_style), 0.75],
    [achievements, 0.35],
    [scanText(coach.certifications.join(", ")), 0.3],
  ];
  const sports = offeredSports(coach, areas, bio, achievements);
  const scope = new Set(sports.keys());
  const concepts = new Map<string, number>();
  const refused = new Set<string>();
  const words = new Set<string>();
  for (const [scan, weight] of fields) {
    for (const { concept, yes, no } of mentionsOf(scan, scope).values()) {
      if (concept.kind === "sport") continue;
      if (no > 0 && yes === 0 && weight >= 0.75) refused.add(concept.key);
      if (yes === 0) continue;
      const strength = concept.sport ? weight * Math.max(0.6, sports.get(concept.sport) ?? 0) : weight;
      const before = concepts.get(concept.key) ?? 0;
      concepts.set(concept.key, Math.min(1, Math.max(before, strength) + (before ? 0.12 : 0)));
    }
    if (weight >= 0.35) for (const word of scan.words) words.add(word);
  }
  for (const key of refused) if ((concepts.get(key) ?? 0) < 1) concepts.set(key, 0);
  const claimed = claimedSports(areas, bio);
  return {
    sports: Object.fromEntries(sports),
    concepts: Object.fromEntries(concepts),
    breadth: breadthOf(concepts),
    areas: areasOf(coach.coaching_areas, scope),
    words: ` ${[...words].join(" ")} `,
    trust: claimed > MOST_SPORTS ? MOST_SPORTS / (MOST_SPORTS + 3 * (claimed - MOST_SPORTS)) : 1,
    ...levelsOf(all),
    session: sessionOffer(all, coach.session_types),
    hours: readHours(coach.availability),
    async: /\b(?:async\w*|any ?time|turnaround|within \d+ (?:days|hours)|reports? in)\b/.test(fold(all)),
    languages: [...languagesOf(coach, all)],
    motherTongue: motherTongue(coach.nationality),
    is: coachIs(`${all} ${coach.achievements}`),
    womenOnly: womenOnly(all),
    ages: agesTaken(coach.bio),
    around: ` ${[...scanText(coach.availability).words].join(" ")} `,
  };
}

function breadthOf(concepts: ReadonlyMap<string, number>): Record<string, number> {
  const breadth: Record<string, number> = {};
  for (const [key, strength] of concepts) {
    const sport = /^discipline:(.+)\//.exec(key)?.[1];
    if (sport) breadth[sport] = (breadth[sport] ?? 0) + strength;
  }
  return breadth;
}

const LONGEST_AREA = 60;

const areasOf = (text: string, scope: ReadonlySet<string>): Offers["areas"] =>
  text
    .split(/[,;:]/)
    .map((area) => area.trim())
    .filter((area) => area.length > 2 && area.length <= LONGEST_AREA)
    .map((area) => ({ text: area, keys: [...mentionsOf(scanText(area), scope).keys()] }));

function offeredSports(coach: MatchCoach, areas: Scan, bio: Scan, achievements: Scan): Map<string, number> {
  const sports = new Map<string, number>();
  const raise = (sport: string, to: number): void => void sports.set(sport, Math.max(to, sports.get(sport) ?? 0));
  const ids = SPORT_WORDS.filter((entry) => entry.sport === coach.sport).map(sportId);
  const main = ids.includes(coach.sport) ? coach.sport : "";
  if (main) raise(main, 1);
  for (const [scan, strength] of [
    [areas, 0.9],
    [bio, 0.5],
    [achievements, 0.35],
  ] as const) {
    for (const { concept, yes, no } of mentionsOf(scan, NO_SPORT).values()) {
      if (concept.kind !== "sport" || yes === 0 || no > 0) continue;
      const own = ids.includes(concept.sport) && !main;
      // "Soccer football": the word alone does not make a soccer coach a quarterback's.
      if (concept.sport === "Football" && coach.sport === "Soccer" && strength < 0.9) continue;
      raise(concept.sport, own ? (strength >= 0.9 ? 1 : 0.7) : strength);
    }
  }
  // "Field goal kicking" among a soccer coach's areas is an offer to football's kickers.
  for (const { concept, yes, words } of mentionsOf(areas, null).values()) {
    if (concept.kind === "discipline" && yes > 0 && words > 1) raise(concept.sport, 0.6);
  }
  if (coach.sport === "Hockey" && sports.size === 0) raise("icehockey", 0.7);
  if (/\b(?:athletes )?from any sport\b|\bany sport\b|\ball sports\b/.test(fold(coach.bio))) raise("*", 0.5);
  return sports;
}

function claimedSports(...scans: readonly Scan[]): number {
  const claimed = scans.flatMap((scan) => [...mentionsOf(scan, NO_SPORT).values()]);
  return new Set(
    claimed.filter(({ concept, yes }) => concept.kind === "sport" && yes > 0).map(({ concept }) => concept.key),
  ).size;
}

const LEVEL_WORDS: readonly (readonly [number, RegExp])[] = [
  [
    0,
    /\b(?:beginners?|all levels|first[- ]timers?|learn to|adult learners?|start late|hobby|kids|children|grassroots|never played|basics)\b/,
  ],
  [
    1,
    /\b(?:all levels|club|high school(?:ers)?|juniors?|age group(?:ers)?|teen\w*|league|intermediate|optional levels)\b/,
  ],
  [
    2,
    /\b(?:all levels|college|academy|regional|ambitious|recruiting|fis juniors|itf|trials|competitive|competition|contracts?|national level)\b/,
  ],
  [
    3,
    /\b(?:all levels|elite|pro preparation|pro tour|national team|professionals?|international|contracts?|fis|world cup)\b/,
  ],
];

function levelsOf(text: string): Pick<Offers, "levels" | "beginnersRefused"> {
  const folded = fold(text);
  return {
    levels: LEVEL_WORDS.filter(([, words]) => words.test(folded)).map(([level]) => level),
    beginnersRefused:
      /\bno (?:hobby|beginners)\b|\bserious ambition\b|\bnot for (?:beginners|everyone)\b|\bnot for hobby\b/.test(
        folded,
      ),
  };
}

function languagesOf(coach: MatchCoach, text: string): Set<string> {
  const named = languagesNamed(text);
  const written = languageOf(coach.bio);
  if (written) named.add(written);
  if (/dont speak english|do not speak english/.test(fold(text))) named.delete("en");
  return named;
}
