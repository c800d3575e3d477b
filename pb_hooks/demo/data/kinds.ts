import type { Sport } from "@domain/sports";

/** An invented coach. No such person lives, and no record below was ever set. */
export type DemoCoach = {
  name: string;
  sport: Sport;
  nationality: string;
  /** A place of domain/geography-places.ts: coordinates and time zone come from there. */
  place: string;
  age: number;
  /** US dollars an hour. */
  rate: number;
  style: string;
  areas: string;
  bio: string;
  won: string;
  certificates: readonly string[];
  /** Read by people as it stands; opening hours are made from it (domain/matching/hours-text.ts). */
  hours: string;
  /** o one-on-one, g group, v video review, p in person. */
  sessions: string;
  /** Hours until they usually answer. */
  answers: number;
  /** A digit for each review, the newest first. */
  stars: string;
  /** What the newest reviews say. */
  said: readonly string[];
  featured?: true;
  /** The identity papers are not checked yet. */
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
