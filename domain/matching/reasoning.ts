import { rateInDollars } from "../money";
import { nearness } from "./fit-terms";
import { languageLabel } from "./languages";
import type { Needs } from "./needs";
import type { Offers } from "./offers";
import type { RankedCoach } from "./people";
import { rootOf, sportLabel } from "./sports-named";

export type Facts = {
  needs: Needs;
  coach: RankedCoach;
  offers: Offers;
  broken: readonly string[];
  km: number | null;
  /** They want to meet, and the coach is far away. */
  isAway: boolean;
  hours: number | null;
  athleteName: string;
  /** The nearest pair of sentences. */
  quote: { asked: string; offered: string } | null;
};

const LONGEST_QUOTE = 110;

/** Truncates a sentence at a word. */
function clipped(text: string): string {
  if (text.length <= LONGEST_QUOTE) return text;
  const cut = text.slice(0, LONGEST_QUOTE);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), LONGEST_QUOTE / 2)).trim()} …`;
}

/**
 * One or two sentences about what counted for this pair: how the coach's profile answers the wishes, then the best practical fact or
 * the obstacle.
 */
export function reasoningFor(facts: Facts, audience: "athlete" | "coach"): string {
  const subject = audience === "athlete" ? ofCoach(facts) : ofAthlete(facts);
  const second = practical(facts, audience);
  return second ? `${subject} ${second}` : subject;
}

const first = (name: string): string => name.replace(/^(?:Dr|Prof)\.?\s+/, "").split(/\s+/)[0] ?? name;

function ofCoach(facts: Facts): string {
  const { coach, needs, quote } = facts;
  const who = first(coach.name);
  if (quote) return `You wrote “${clipped(quote.asked)}”, and ${who}’s profile says “${clipped(quote.offered)}”.`;
  const { sport, main } = sharedSport(facts);
  const own = coach.sport === "Other" ? "" : sportLabel(coach.sport);
  const named = list(matchedAreas(facts));
  const wanted = named
    ? `the profile mentions ${named}, close to what you asked for`
    : "the profile says little about your goals";
  if (needs.sports.length === 0) return `${who} coaches ${own || "a sport of its own"}; ${wanted}.`;
  if (sport && main) return `${who} coaches ${sport}; ${wanted}.`;
  const does = `${who} coaches ${own || "another sport"}`;
  if (sport) return `${does} and also mentions ${sport}; ${wanted}.`;
  return named ? `${does}, not what you asked for, but works on ${named}.` : `${does}, not what you asked for.`;
}

function ofAthlete(facts: Facts): string {
  const who = first(facts.athleteName);
  const { quote } = facts;
  if (quote) return `${who} wrote “${clipped(quote.asked)}”, and your profile says “${clipped(quote.offered)}”.`;
  const { sport } = sharedSport(facts);
  const offered = list(matchedAreas(facts));
  const help = offered ? `your profile offers ${offered}` : "";
  if (sport) return `${who} is interested in ${sport}${help ? `, and ${help}` : ", your sport"}.`;
  return help ? `${who} has another sport in mind, but ${help}.` : `${who} has another sport in mind.`;
}

/** The wanted sport that the coach offers most; `main` if the profile is of that sport and does not only mention it. */
function sharedSport({ needs, offers, coach }: Facts): { sport: string; main: boolean } {
  const [best] = needs.sports
    .map((sport) => ({ sport, offered: offers.sports[sport] ?? 0 }))
    .filter(({ offered }) => offered >= 0.45)
    .sort((a, b) => b.offered - a.offered);
  if (!best) return { sport: "", main: false };
  // A coach of "Other" names the sport in their words only.
  const main = coach.sport === "Other" ? best.offered >= 0.8 : rootOf(best.sport) === coach.sport;
  return { sport: sportLabel(best.sport), main };
}

/** The coach's own words: the first coaching areas with a wanted word. */
const matchedAreas = ({ needs, offers }: Facts): string[] =>
  offers.trust < 1
    ? []
    : offers.areas
        .filter(({ words }) => needs.words.some(({ spaced }) => words.includes(spaced)))
        .map(({ text }) => text)
        .slice(0, 3);

/** The same fact, for the athlete or for the coach. */
const WORDS = {
  athlete: {
    format: "They don't offer the session type you want.",
    ages: "Their profile mentions a different age group.",
    price: (rate: string) => rate,
    near: (place: string) => `they are in ${place}`,
    away: (place: string, km: number) => `${place} is ${km} km away`,
    far: (place: string, town: string) => `${place || "their place"} is not near ${town || "you"}`,
  },
  coach: {
    format: "They want a session type that you don't offer.",
    ages: "Your profile mentions a different age group.",
    price: () => "your rate",
    near: () => "they are close to you",
    away: (_place: string, km: number) => `they are ${km} km away`,
    far: () => "they are not near you",
  },
} as const;

/** From here on a price is above the budget. */
const OVER = 1.1;
function practical({ needs, coach, offers, broken, km, isAway, hours }: Facts, audience: "athlete" | "coach"): string {
  const words = WORDS[audience];
  const price = words.price(`${rateInDollars(coach.hourly_rate)} an hour`);
  const place = coach.location.split(",")[0] ?? "";
  if (broken.includes("format")) return words.format;
  if (broken.includes("ages")) return words.ages;
  const good: [number, string][] = [];
  if (needs.maxCents && coach.hourly_rate <= needs.maxCents) good.push([1, `${price} is within the budget`]);
  if (km !== null && nearness(km) > 0.5)
    good.push([1.1, km < 5 ? words.near(place) : words.away(place, Math.round(km))]);
  if (hours !== null && hours >= 2) good.push([0.9, `about ${Math.round(hours)} free hours a week overlap`]);
  const language = needs.languages.find((one) => one !== "en" && offers.languages.includes(one));
  if (language) good.push([1.05, `${languageLabel(language)} is one of the languages`]);
  // A coach knows their own reviews.
  if (audience === "athlete" && coach.total_reviews >= 10 && coach.average_rating >= 4.5)
    good.push([
      0.8,
      `${coach.average_rating.toFixed(1)} stars from ${coach.total_reviews} reviews speak for the sessions`,
    ]);
  const bad: string[] = [];
  if (isAway) bad.push(words.far(place, needs.town));
  if (needs.maxCents && coach.hourly_rate > OVER * needs.maxCents) bad.push(`${price} is above the budget`);
  if (hours === 0) bad.push("no free hours overlap");
  if (broken.includes("language")) bad.push("they do not share the language asked for");
  const best = good
    .sort((a, b) => b[0] - a[0])
    .slice(0, bad.length ? 1 : 2)
    .map(([, text]) => text);
  const sentence = best.length && bad.length ? `${list(best)}, but ${list(bad)}` : list(best.length ? best : bad);
  return sentence ? `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.` : "";
}

function list(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} and ${items[items.length - 1]}`;
}
