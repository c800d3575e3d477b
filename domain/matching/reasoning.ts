import { languageLabel } from "./languages";
import { conceptOf, sportLabel } from "./lexicon";
import type { Needs } from "./needs";
import type { Offers } from "./offers";
import type { PartKey, RankedCoach } from "./people";

export type Facts = {
  needs: Needs;
  coach: RankedCoach;
  offers: Offers;
  fractions: Record<PartKey, number>;
  /** Keys of the concepts that matched. */
  sport: readonly string[];
  goals: readonly string[];
  broken: readonly string[];
  km: number | null;
  hours: number | null;
  athleteName: string;
};

/**
 * One or two sentences from what counted for this pair: what the coach's profile says of what was asked, then the best of the
 * practical facts, or the one that stands in the way.
 */
export function reasoningFor(facts: Facts, audience: "athlete" | "coach"): string {
  const second = practical(facts);
  return second ? `${subject(facts, audience)} ${second}` : subject(facts, audience);
}

const first = (name: string): string => name.replace(/^(?:Dr|Prof)\.?\s+/, "").split(/\s+/)[0] ?? name;

function subject(facts: Facts, audience: "athlete" | "coach"): string {
  const sport = sharedSport(facts);
  const topics = [...facts.sport, ...facts.goals]
    .map(labelOf)
    .filter((label, at, all) => label && all.indexOf(label) === at);
  const areas = matchedAreas(facts);
  const who = audience === "athlete" ? first(facts.coach.name) : first(facts.athleteName);
  const named = (areas.length ? areas : topics).slice(0, 3);
  if (audience === "athlete") {
    if (named.length && sport)
      return `${who} coaches ${sport}, and the profile names ${list(named)}, close to what you asked for.`;
    if (named.length)
      return `${who} comes from ${facts.coach.sport === "Other" ? "another sport" : facts.coach.sport.toLowerCase()}, but works on ${list(named)}, which you asked for.`;
    if (sport) return `${who} coaches ${sport}, your sport; the profile says little about your goals.`;
    return `${who} does not coach your sport.`;
  }
  if (named.length && sport)
    return `${who} is interested in ${sport} and asks for ${list(topics.slice(0, 3).length ? topics.slice(0, 3) : named)}, which your profile offers.`;
  if (sport) return `${who} is interested in ${sport}, your sport.`;
  return named.length
    ? `${who} asks for ${list(topics.slice(0, 3))}, which your profile offers.`
    : `${who} has another sport in mind.`;
}

function sharedSport({ needs, offers }: Facts): string {
  const shared = [...needs.sports]
    .filter(([sport]) => (offers.sports[sport] ?? 0) >= 0.45)
    .sort((a, b) => b[1] - a[1])[0];
  return shared ? sportLabel(shared[0]) : "";
}

const labelOf = (key: string): string => conceptOf(key)?.label ?? "";

/** The coach's own words: the coaching areas in which something matched. */
function matchedAreas({ coach, needs, sport, goals, offers }: Facts): string[] {
  if (offers.trust < 1) return [];
  const keys = new Set([...sport, ...goals]);
  const wanted = [...keys].map(labelOf);
  const areas = coach.coaching_areas
    .split(/[,;:]/)
    .map((area) => area.trim())
    .filter((area) => area.length > 2 && area.length <= 45);
  return areas.filter((area) => {
    const folded = area.toLowerCase();
    return (
      wanted.some((label) => label && folded.includes(label)) ||
      [...needs.words.keys()].some((word) => word.length > 4 && folded.includes(word))
    );
  });
}

function practical({ needs, coach, offers, fractions, broken, km, hours }: Facts): string {
  const price = `$${Math.round(coach.hourly_rate / 100)} an hour`;
  if (broken.includes("format")) return "The kind of session you want is not one they offer.";
  if (broken.includes("ages")) return "Their profile speaks of another age group.";
  const good: [number, string][] = [];
  if (needs.maxCents && fractions.price === 1) good.push([1, `${price} is within the budget`]);
  if (km !== null && fractions.place > 0.5)
    good.push([
      1.1,
      km < 5
        ? `they are in ${coach.location.split(",")[0]}`
        : `${coach.location.split(",")[0]} is ${Math.round(km)} km away`,
    ]);
  if (hours !== null && hours >= 2) good.push([0.9, `about ${Math.round(hours)} free hours a week fall together`]);
  const language = [...needs.languages].find((one) => one !== "en" && offers.languages.includes(one));
  if (language) good.push([1.05, `${languageLabel(language)} is one of the languages`]);
  if (coach.total_reviews >= 10 && coach.average_rating >= 4.5)
    good.push([
      0.8,
      `${coach.average_rating.toFixed(1)} stars from ${coach.total_reviews} reviews speak for the sessions`,
    ]);
  const bad: string[] = [];
  if (needs.maxCents && fractions.price < 0.5) bad.push(`${price} is above the budget`);
  if (hours === 0) bad.push("the hours given do not meet");
  if (broken.includes("language")) bad.push("they do not share the language asked for");
  const best = good
    .sort((a, b) => b[0] - a[0])
    .slice(0, bad.length ? 1 : 2)
    .map(([, text]) => text);
  const sentence =
    best.length && bad.length ? `${list(best)}, but ${bad[0]}` : best.length ? list(best) : (bad[0] ?? "");
  return sentence ? `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.` : "";
}

function list(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} and ${items[items.length - 1]}`;
}
