/** What others see of an athlete under 18. /safety shows it. `pb_hooks/protection/seen-of-child.test.ts` compares it with the server. */
import * as m from "@messages";

/** A fact about the child, as a part of a list: "first name". */
export const CHILD_FACTS = {
  first_name: m.rules_seen_first_name,
  name: m.rules_seen_name,
  age_group: m.rules_seen_age_group,
  age: m.rules_seen_age,
  sport: m.rules_seen_sport,
  nationality: m.rules_seen_nationality,
  goals: m.rules_seen_goals,
  requirements: m.rules_seen_requirements,
  picture: m.rules_seen_picture,
  guardian: m.rules_seen_guardian,
  ended: m.rules_seen_ended,
  time_zone: m.rules_seen_time_zone,
  request: m.rules_seen_request,
  session: m.rules_seen_session,
  homework: m.rules_seen_homework,
  words: m.rules_seen_words,
  email: m.rules_seen_email,
  birth_date: m.rules_seen_birth_date,
  town: m.rules_seen_town,
  coaches: m.rules_seen_coaches,
} as const;
export type ChildFact = keyof typeof CHILD_FACTS;

/**
 * `anybody`: visitors, other athletes, all other coaches. `listed`: a coach whom the team approved, while the guardian lists the child.
 * `written`: a coach to whom the child wrote. `booked`: a coach with a booking. `reading`: what that coach sees too while the guardian allows messages.
 */
export type Viewer = "anybody" | "listed" | "written" | "booked" | "reading";

/** What each viewer sees. A review by the child also shows everybody the first name. */
export const SEEN_OF_CHILD: Record<Viewer, readonly ChildFact[]> = {
  anybody: [],
  listed: ["first_name", "sport", "age_group", "nationality"],
  written: ["name", "words"],
  booked: ["name", "age", "guardian", "ended", "time_zone", "session", "request", "words"],
  reading: ["sport", "nationality", "goals", "requirements", "picture", "homework"],
};

/** What no coach, athlete or visitor sees. */
export const SEEN_BY_NOBODY = (Object.keys(CHILD_FACTS) as ChildFact[]).filter(
  (fact) => !Object.values(SEEN_OF_CHILD).some((seen) => seen.includes(fact)),
);

/** "First name, sport, age group, nationality". */
export function factWords(facts: readonly ChildFact[]): string {
  const words = facts.map((fact) => CHILD_FACTS[fact]()).join(", ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
