import * as m from "@messages";
import { listed } from "../listed";
import { rateInDollars } from "../money";
import { numberInWords } from "../numbers";
import { sportWord } from "../sport-words";
import type { Needs } from "./needs";
import type { Offers } from "./offers";
import type { RankedCoach } from "./people";
import { rootOf } from "./sports-named";

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
const NEAR_KM = 145;

/** Truncates a sentence at a word. */
function clipped(text: string): string {
  if (text.length <= LONGEST_QUOTE) return text;
  const cut = text.slice(0, LONGEST_QUOTE);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), LONGEST_QUOTE / 2)).trim()} …`;
}

const clippedBoth = ({ asked, offered }: NonNullable<Facts["quote"]>) => ({
  asked: clipped(asked),
  offered: clipped(offered),
});

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
  if (quote) return m.rules_fit_coach_quote({ who, ...clippedBoth(quote) });
  const asked = sharedSport(facts);
  const own = coach.sport === "Other" ? "" : sportWord(coach.sport);
  const areas = listed(matchedAreas(facts));
  const profile = areas ? m.rules_fit_profile({ areas }) : m.rules_fit_profile_silent();
  if (needs.sports.length === 0) return m.rules_fit_coaches({ who, sport: own || m.rules_fit_own_sport(), profile });
  if (asked?.isMain) return m.rules_fit_coaches({ who, sport: asked.sport, profile });
  const sport = own || m.rules_fit_another_sport();
  if (asked) return m.rules_fit_coaches_also({ who, sport, asked: asked.sport, profile });
  return areas ? m.rules_fit_coaches_other_but({ who, sport, areas }) : m.rules_fit_coaches_other({ who, sport });
}

function ofAthlete(facts: Facts): string {
  const who = first(facts.athleteName);
  if (facts.quote) return m.rules_fit_athlete_quote({ who, ...clippedBoth(facts.quote) });
  const sport = sharedSport(facts)?.sport;
  const areas = listed(matchedAreas(facts));
  if (sport) return areas ? m.rules_fit_wants_and({ who, sport, areas }) : m.rules_fit_wants({ who, sport });
  return areas ? m.rules_fit_other_sport_but({ who, areas }) : m.rules_fit_other_sport({ who });
}

/** The wanted sport that the coach offers most, if any; `isMain` if the profile is of that sport and does not only mention it. */
function sharedSport({ needs, offers, coach }: Facts): { sport: string; isMain: boolean } | null {
  const [best] = needs.sports
    .map((sport) => ({ sport, offered: offers.sports[sport] ?? 0 }))
    .filter(({ offered }) => offered >= 0.45)
    .sort((a, b) => b.offered - a.offered);
  if (!best) return null;
  // A coach of "Other" names the sport in their words only.
  const isMain = coach.sport === "Other" ? best.offered >= 0.8 : rootOf(best.sport) === coach.sport;
  return { sport: sportWord(best.sport), isMain };
}

/** The coach's own words: the first coaching areas with a wanted word. */
const matchedAreas = ({ needs, offers }: Facts): string[] =>
  offers.trust < 1
    ? []
    : offers.areas
        .filter(({ words }) => needs.words.some(({ spaced }) => words.includes(spaced)))
        .map(({ text }) => text)
        .slice(0, 3);

/** From here on a price is above the budget. */
const OVER = 1.1;

/** The best practical facts, or the obstacles, as the reader sees them. */
function practical({ needs, coach, offers, broken, km, isAway, hours }: Facts, reader: "athlete" | "coach"): string {
  if (broken.includes("format")) return m.rules_fit_another_format({ reader });
  if (broken.includes("ages")) return m.rules_fit_another_ages({ reader });
  const price = { reader, rate: rateInDollars(coach.hourly_rate) };
  const place = coach.location.split(",")[0] ?? "";
  const good: [number, string][] = [];
  if (needs.maxCents && coach.hourly_rate <= needs.maxCents) good.push([1, m.rules_fit_within_budget(price)]);
  if (km !== null && km < NEAR_KM) {
    const distance = Math.round(km);
    good.push([1.1, km < 5 ? m.rules_fit_close({ reader, place }) : m.rules_fit_away({ reader, place, km: distance })]);
  }
  if (hours !== null && hours >= 2) good.push([0.9, m.rules_fit_hours({ hours: Math.round(hours) })]);
  const code = needs.languages.find((one) => one !== "en" && offers.languages.includes(one));
  if (code) good.push([1.05, m.rules_fit_language({ language: m.rules_language({ code }) })]);
  // A coach knows their own reviews.
  if (reader === "athlete" && coach.total_reviews >= 10 && coach.average_rating >= 4.5) {
    const stars = numberInWords(coach.average_rating, 1);
    good.push([0.8, m.rules_fit_stars({ stars, reviews: coach.total_reviews })]);
  }
  const bad: string[] = [];
  if (isAway) {
    const [there, town] = [place || m.rules_fit_their_place(), needs.town || m.rules_fit_you()];
    bad.push(m.rules_fit_far({ reader, place: there, town }));
  }
  if (needs.maxCents && coach.hourly_rate > OVER * needs.maxCents) bad.push(m.rules_fit_above_budget(price));
  if (hours === 0) bad.push(m.rules_fit_no_hours());
  if (broken.includes("language")) bad.push(m.rules_fit_another_language());
  const best = good
    .sort((a, b) => b[0] - a[0])
    .slice(0, bad.length ? 1 : 2)
    .map(([, text]) => text);
  const sentence =
    best.length && bad.length
      ? m.rules_fit_but({ good: listed(best), bad: listed(bad) })
      : listed(best.length ? best : bad);
  return sentence ? `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.` : "";
}
