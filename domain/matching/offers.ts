import { fold } from "../text-search";
import { readHours, type WeekHours } from "./hours-text";
import { languageOf, languagesNamed } from "./languages";
import type { MatchCoach } from "./people";
import { withoutRefusals } from "./sentences";
import { type SessionOffer, sessionOffer } from "./session-terms";
import { idsOf, sportsNamed } from "./sports-named";
import { type AgeRange, agesTaken, coachIs, womenOnly } from "./wishes";
import { tellingWords } from "./words";

/** A coach's offers, read once from the profile. Plain data, storable as JSON. */
export type Offers = {
  /** Sports by id, with the coach's share in each (0 to 1). */
  sports: Readonly<Record<string, number>>;
  /** The coaching areas, each with its meaningful stems. */
  areas: readonly { text: string; words: string }[];
  /** Meaningful stems, each between two spaces. */
  words: string;
  /** Below 1 if a profile claims every sport. */
  trust: number;
  /** Levels in the profile, beginner 0 to elite 3; empty: none. */
  levels: readonly number[];
  beginnersRefused: boolean;
  session: SessionOffer;
  hours: WeekHours | null;
  /** Works through footage at any hour. */
  async: boolean;
  languages: readonly string[];
  is: "woman" | "man" | "";
  womenOnly: boolean;
  ages: AgeRange;
};

const MOST_SPORTS = 6;
/** Weights of a sport in the profile, and of one only among the areas of a coach of another sport. */
const NAMED = 0.5;
const AREA = 0.9;

export function offersOf(coach: MatchCoach): Offers {
  const { bio, achievements, coaching_areas, coaching_style, availability } = coach;
  const all = `${bio} ${coaching_areas} ${coaching_style} ${availability}`;
  const words = tellingWords(`${coaching_areas}. ${withoutRefusals(bio)}. ${coaching_style}. ${achievements}`);
  const { sports, claimed } = offeredSports(coach);
  return {
    sports,
    areas: areasOf(coaching_areas),
    words: spaced(words),
    trust: claimed > MOST_SPORTS ? MOST_SPORTS / (MOST_SPORTS + 3 * (claimed - MOST_SPORTS)) : 1,
    ...levelsOf(all),
    session: sessionOffer(all, coach.session_types),
    hours: readHours(availability),
    async: /\b(?:async\w*|any ?time|turnaround|within \d+ (?:days|hours)|reports? in)\b/.test(fold(all)),
    languages: [...languagesOf(coach, all)],
    is: coachIs(`${all} ${achievements}`),
    womenOnly: womenOnly(all),
    ages: agesTaken(bio),
  };
}

const spaced = (words: Iterable<string>): string => ` ${[...words].join(" ")} `;

const LONGEST_AREA = 60;

const areasOf = (text: string): Offers["areas"] =>
  text
    .split(/[,;:]/)
    .map((area) => area.trim())
    .filter((area) => area.length > 2 && area.length <= LONGEST_AREA)
    .map((area) => ({ text: area, words: spaced(tellingWords(area)) }));

function offeredSports(coach: MatchCoach): { sports: Record<string, number>; claimed: number } {
  const sports: Record<string, number> = {};
  const raise = (sport: string, to: number): void => {
    sports[sport] = Math.max(to, sports[sport] ?? 0);
  };
  const ids = idsOf(coach.sport);
  const areas = sportsNamed(coach.coaching_areas);
  const bio = sportsNamed(`${coach.bio} ${coach.achievements}`);
  if (ids.length === 1) raise(ids[0] ?? "", 1);
  for (const [named, strength] of [
    [areas, AREA],
    [bio, NAMED],
  ] as const)
    for (const sport of named.yes) {
      if (named.no.has(sport)) continue;
      // "Soccer football" does not make a soccer coach one of American football.
      if (sport === "Football" && coach.sport === "Soccer" && strength < AREA) continue;
      raise(sport, ids.includes(sport) ? 1 : strength);
    }
  // Ambiguous between two sports.
  if (ids.length > 1 && !ids.some((id) => id in sports)) for (const id of ids) raise(id, NAMED);
  return { sports, claimed: new Set([...areas.yes, ...bio.yes]).size };
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
