/** The texts of a profile for the model: the whole, and its sentences. Server and device cut alike. */
import { fold } from "../text-search";
import type { MatchAthlete, MatchCoach } from "./people";

/** "w" the whole profile, "s" the sport, "y" a statement, "n" a refusal. */
export type Kind = "w" | "s" | "y" | "n";
export type Sentence = { text: string; kind: Kind };

/** The most vectors of a profile (pocketbase/sentences). */
export const MOST_SENTENCES = 24;
const LONGEST_WHOLE = 1200;

const ENDS = /[.!?;]+(?:\s+|$)|\n+|[()]|\s[-–—]\s|,\s+(?=(?:but|not|no|pas|sin|nicht)\s)/i;
const NO =
  /\b(?:not|no|dont|doesnt|wont|never|nobody|without|nothing|isnt|arent|avoid|hate|cant|sin|pas|kein\w*|nicht|nunca|nao|ohne|jamais|stop|instead of|rather than|tired of)\b/;

const refuses = (text: string): boolean => NO.test(fold(text).replace(/['’]/g, ""));

const cut = (text: string, most: number): string[] =>
  text
    .split(ENDS)
    .map((one) => one.trim())
    .filter((one) => one.length > 2)
    .slice(0, most);

/** A text without its refusing sentences. */
export const withoutRefusals = (text: string): string =>
  cut(text, Number.POSITIVE_INFINITY)
    .filter((one) => !refuses(one))
    .join(". ");

const said = (texts: readonly string[], refusing: boolean): Sentence[] =>
  texts.map((text) => ({ text, kind: refusing && refuses(text) ? "n" : "y" }));

const withWhole = (parts: readonly string[], sentences: readonly Sentence[]): Sentence[] => {
  const whole = parts.filter((part) => part.trim()).join(". ");
  return whole
    ? [{ text: whole.slice(0, LONGEST_WHOLE), kind: "w" as const }, ...sentences].slice(0, MOST_SENTENCES)
    : [];
};

type CoachTexts = Pick<
  MatchCoach,
  "sport" | "bio" | "achievements" | "coaching_style" | "coaching_areas" | "certifications"
>;

export function coachSentences(coach: CoachTexts): Sentence[] {
  const { bio, achievements, coaching_style, coaching_areas, certifications } = coach;
  const sport = coach.sport === "Other" ? "" : coach.sport;
  const areas = coaching_areas
    .split(/[,;]/)
    .map((area) => area.trim())
    .filter((area) => area.length > 2);
  const line = areas.length > 0 ? `${sport}: ${coaching_areas}` : "";
  return withWhole(
    [sport, bio, achievements, coaching_style, line, certifications.join(", ")],
    [
      ...said(sport ? [sport] : [], false),
      ...said(cut(bio, 9), true),
      ...said(line ? [line] : [], false),
      ...said(areas.slice(0, 7), false),
      ...said(cut(achievements, 3), false),
      ...said(coaching_style.trim() ? [coaching_style.trim()] : [], false),
    ],
  );
}

type AthleteTexts = Pick<MatchAthlete, "sport_interest" | "vision" | "requirements">;

/** An athlete's description never refuses; the wishes may. */
export function athleteSentences({ sport_interest, vision, requirements }: AthleteTexts): Sentence[] {
  const interest = sport_interest.trim();
  return withWhole(
    [interest, vision, requirements],
    [
      ...(interest ? [{ text: interest, kind: "s" as const }] : []),
      ...said(cut(requirements, 10), true),
      ...said(cut(vision, 12), false),
    ],
  );
}
