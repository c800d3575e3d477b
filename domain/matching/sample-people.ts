/** People for the tests of the ranking. */
import fc from "fast-check";
import { SESSION_TYPES } from "../limits";
import type { MatchAthlete, MatchCoach, MatchContext } from "./people";
import { rankCoaches } from "./rank";

const OFFSETS: Record<string, number> = {
  "Europe/London": 0,
  "Europe/Paris": 60,
  "Asia/Tokyo": 540,
  "America/Denver": -420,
};
export const context: MatchContext = {
  now: Date.UTC(2026, 10, 21),
  zoneOffsetMinutes: (zone) => {
    const offset = OFFSETS[zone];
    if (offset === undefined) throw new Error(`no zone ${zone}`);
    return offset;
  },
};

export const COACH: MatchCoach = {
  id: "coach0000000001",
  name: "Cleo Coach",
  sport: "Swimming",
  location: "Sheffield, UK",
  latitude: 53.38,
  longitude: -1.47,
  time_zone: "Europe/London",
  nationality: "British",
  age: 35,
  hourly_rate: 6000,
  average_rating: 4.7,
  total_reviews: 20,
  verified: true,
  bio: "I swam backstroke for my country. Patient, never shouting, one-to-one with children and teens.",
  achievements: "Commonwealth silver",
  coaching_style: "gentle",
  coaching_areas: "backstroke, starts and turns, nervous swimmers",
  availability: "Mon-Fri 16:00-20:00",
  certifications: [],
  session_types: ["one_on_one", "in_person"],
  response_time_hours: 6,
};
export const ATHLETE: MatchAthlete = {
  id: "athlete00000001",
  name: "Ana Athlete",
  age: 14,
  nationality: "British",
  sport_interest: "swimming, backstroke",
  location: "Leeds, UK",
  vision: "Make the county champs. I get nervous before galas.",
  requirements: "Somebody kind, not in a group. Up to $70.",
  quiz: null,
};
export const coach = (change: Partial<MatchCoach> = {}): MatchCoach => ({ ...COACH, ...change });
export const athlete = (change: Partial<MatchAthlete> = {}): MatchAthlete => ({ ...ATHLETE, ...change });
export const scoreOf = (a: MatchAthlete, c: MatchCoach): number => rankCoaches(a, [c], context)[0]?.score ?? -1;
export const order = (a: MatchAthlete, coaches: readonly MatchCoach[]): string[] =>
  rankCoaches(a, coaches, context).map(({ coachId }) => coachId);

const sentence = fc.constantFrom(
  "backstroke and butterfly for teens",
  "I don't do groups",
  "strict, no excuses",
  "open water and triathlon swim",
  "tennis, second serve under pressure",
  "Videos welcome, English and Deutsch",
  "penalty kicks and finishing",
  "adults only, over 18",
  "comeback after an ACL injury",
  "",
);
const text = fc.array(sentence, { maxLength: 3 }).map((parts) => parts.join(". "));
export const anyCoach: fc.Arbitrary<MatchCoach> = fc
  .record({
    sport: fc.constantFrom("Swimming", "Tennis", "Soccer", "Other"),
    bio: text,
    coaching_areas: text,
    coaching_style: sentence,
    availability: fc.constantFrom("Mon-Fri 16:00-20:00", "weekends", "", "evenings except Friday"),
    hourly_rate: fc.integer({ min: 1000, max: 30_000 }),
    average_rating: fc.double({ min: 1, max: 5, noNaN: true }),
    total_reviews: fc.nat(200),
    response_time_hours: fc.nat(100),
    session_types: fc.subarray([...SESSION_TYPES]),
    time_zone: fc.constantFrom(...Object.keys(OFFSETS), "", "Nowhere/Else"),
    latitude: fc.double({ min: -80, max: 80, noNaN: true }),
    longitude: fc.double({ min: -170, max: 170, noNaN: true }),
  })
  .map((change) => coach(change));
export const anyAthlete: fc.Arbitrary<MatchAthlete> = fc
  .record({
    age: fc.integer({ min: 0, max: 70 }),
    sport_interest: fc.constantFrom("backstroke", "tennis", "not sure yet", "footy - striker", ""),
    location: fc.constantFrom("Leeds, UK", "Paris", "Atlantis"),
    vision: text,
    requirements: text,
    quiz: fc.option(
      fc.record(
        {
          sport: fc.constantFrom("Swimming", "Tennis", "Other"),
          level: fc.constantFrom("beginner", "elite"),
          goals: sentence,
          budget: fc.constantFrom("0-50", "50-100", "150+"),
          sessionType: fc.constantFrom(...SESSION_TYPES),
          availability: fc.constantFrom("after school", "weekends", "whenever"),
        },
        { requiredKeys: [] },
      ),
    ),
  })
  .map((change) => athlete(change as Partial<MatchAthlete>));
