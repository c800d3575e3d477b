import type { Sport } from "@domain/sports";

/** An invented coach. The records below are invented too. */
export type DemoCoach = {
  name: string;
  sport: Sport;
  nationality: string;
  /** A place of domain/geography-places.ts, which gives coordinates and time zone. */
  place: string;
  age: number;
  /** Main units of the currency an hour. */
  rate: number;
  style: string;
  areas: string;
  bio: string;
  won: string;
  certificates: readonly string[];
  /** Shown as it is. Opening hours are parsed from it (domain/matching/hours-text.ts). */
  hours: string;
  /** o one-on-one, g group, v video review, p in person. */
  sessions: string;
  /** Hours until they usually answer. */
  answers: number;
  /** One digit per review, newest first. */
  stars: string;
  /** Texts of the newest reviews. */
  said: readonly string[];
  featured?: true;
  /** Stripe has not verified the identity yet. */
  unchecked?: true;
};

/** An invented athlete. */
export type DemoAthlete = {
  name: string;
  age: number;
  nationality: string;
  place: string;
  sport: string;
  vision: string;
  requirements: string;
  /** The guardian of somebody under 18. */
  guardian?: string;
};
