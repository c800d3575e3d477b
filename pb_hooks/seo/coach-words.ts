/** The text of a coach's page for search engines and link previews. All of it is public. */
import { coachTitle } from "@domain/coach-title";
import { rateInDollars } from "@domain/money";
import { numberInWords } from "@domain/numbers";
import { sportLabel } from "@domain/sport-labels";
import * as m from "@messages";
import { escaped } from "../platform/html";

export type FoundCoach = {
  id: string;
  name: string;
  sport: string;
  location: string;
  nationality: string;
  bio: string;
  achievements: string;
  profile_image_url: string;
  /** Cents. */
  hourly_rate: number;
  average_rating: number;
  total_reviews: number;
  updated_at: string;
};

/** Search engines cut longer descriptions in the middle of a word. */
const DESCRIPTION = 200;

const price = (coach: FoundCoach): string => m.server_per_hour({ rate: rateInDollars(coach.hourly_rate) });
const stars = ({ average_rating, total_reviews: count }: FoundCoach): string =>
  count === 0 ? "" : m.server_stars_from({ stars: numberInWords(average_rating, 1), count });
const joined = (parts: readonly string[], by: string): string => parts.filter((part) => part !== "").join(by);

export function shortened(text: string, length: number): string {
  const words = text.replace(/\s+/g, " ").trim();
  if (words.length <= length) return words;
  const cut = words.slice(0, length - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), length / 2)).replace(/[\s,.;:]+$/, "")}…`;
}

export const descriptionOf = (coach: FoundCoach): string =>
  shortened(
    joined([joined([sportLabel(coach.sport), coach.location, price(coach), stars(coach)], ", "), coach.bio], ". "),
    DESCRIPTION,
  );

/** The text of the share card. */
export const cardOf = (coach: FoundCoach) => ({
  title: coach.name,
  about: joined([sportLabel(coach.sport), coach.location], ", "),
  foot: joined([price(coach), stars(coach)], ", "),
});

/** Changes with the coach, because networks cache a picture by its address. */
export const cardPath = (coach: FoundCoach): string =>
  `/share/coach/${coach.id}.png?v=${coach.updated_at.replace(/\D/g, "")}`;

/** The page for readers without JavaScript. */
export const asPlainPage = (coach: FoundCoach): string =>
  [
    `<h1>${escaped(coachTitle(coach))}</h1>`,
    ...[joined([coach.location, coach.nationality, price(coach), stars(coach)], ", "), coach.bio, coach.achievements]
      .filter((text) => text !== "")
      .map((text) => `<p>${escaped(text)}</p>`),
    `<p><a href="/coaches">${escaped(m.server_all_coaches())}</a></p>`,
  ].join("");

/** The first part of the directory for readers without JavaScript. */
export const asPlainList = (coaches: readonly FoundCoach[]): string =>
  `<ul>${coaches
    .map(
      (coach) =>
        `<li><a href="/coach/${coach.id}">${escaped(coachTitle(coach))}</a>${escaped(coach.location && `, ${coach.location}`)}</li>`,
    )
    .join("")}</ul>`;
