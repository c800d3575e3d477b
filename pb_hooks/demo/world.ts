import { placeOf } from "@domain/geography";
import { fold } from "@domain/text-search";
import { ATHLETES } from "./data/athletes";
import { COACHES } from "./data/coaches";
import type { DemoAthlete, DemoCoach } from "./data/kinds";
import { demoId } from "./rows";

/** All demo people with the ids of their accounts and records, numbered from 0. */
export type CoachPerson = DemoCoach & {
  number: number;
  id: string;
  userId: string;
  email: string;
  latitude: number;
  longitude: number;
  timeZone: string;
};
export type AthletePerson = DemoAthlete & { number: number; id: string; userId: string; email: string };

export const PASSWORD = "encore-demo";
/** They own the first coach and the first athlete of the data. */
const COACH_EMAIL = "coach@demo.test";
const ATHLETE_EMAIL = "athlete@demo.test";

const address = (personName: string): string =>
  `${fold(personName)
    .replace(/[^a-z]+/g, ".")
    .replace(/^\.|\.$/g, "")}@demo.test`;

export const coaches = (): CoachPerson[] =>
  COACHES.map((coach, number) => {
    const place = placeOf(coach.place);
    if (!place) throw new Error(`demo: no such place ${coach.place}`);
    return {
      ...coach,
      ...place,
      number,
      id: demoId("coach", number + 1),
      userId: demoId("trainer", number + 1),
      email: number === 0 ? COACH_EMAIL : address(coach.name),
    };
  });

export const athletes = (): AthletePerson[] =>
  ATHLETES.map((athlete, number) => ({
    ...athlete,
    number,
    id: demoId("athlete", number + 1),
    userId: demoId("person", number + 1),
    email: number === 0 ? ATHLETE_EMAIL : address(athlete.name),
  }));
