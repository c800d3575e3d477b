import { describe, expect, it } from "vitest";
import { nodeContext } from "../../bench/matching-data";
import { COACHES as DEMO } from "../../pb_hooks/demo/data/coaches";
import { placeOf } from "../geography";
import type { SessionType } from "../limits";
import type { QuizAnswers } from "../quiz";
import { QUIZ_SPORTS } from "../sports";
import { needsOf } from "./needs";
import { offersOf } from "./offers";
import type { MatchCoach } from "./people";
import { rankRead } from "./rank";

const context = nodeContext(Date.UTC(2026, 10, 21));
const SESSIONS: Record<string, SessionType> = { o: "one_on_one", g: "group", v: "video_review", p: "in_person" };
const COACHES = DEMO.map((coach): MatchCoach => {
  const { latitude = 0, longitude = 0, timeZone = "" } = placeOf(coach.place) ?? {};
  return {
    ...{ id: coach.name, name: coach.name, sport: coach.sport, nationality: coach.nationality, age: coach.age },
    ...{ location: coach.place, latitude, longitude, time_zone: timeZone },
    ...{ hourly_rate: coach.rate * 100, bio: coach.bio, achievements: coach.won, coaching_style: coach.style },
    ...{ coaching_areas: coach.areas, availability: coach.hours, certifications: [...coach.certificates] },
    session_types: [...coach.sessions].flatMap((letter) => SESSIONS[letter] ?? []),
    response_time_hours: coach.answers,
    average_rating: [...coach.stars].reduce((sum, star) => sum + Number(star), 0) / Math.max(1, coach.stars.length),
    total_reviews: coach.stars.length,
    verified: true,
  };
});
const READ = COACHES.map((coach) => ({ coach, offers: offersOf(coach) }));

const QUIZ: QuizAnswers = {
  sport: "Tennis",
  level: "beginner",
  goals: "Learn to play a first match, with a good serve and some fitness",
  budget: "0-50",
  sessionType: "group",
  location: "Boston, MA",
  availability: "weekends",
};
/** Somebody without a profile, as the screens (`/coaches?quiz=true`) and the server see them. */
const ranked = (change: Partial<QuizAnswers>) => {
  const quiz = { ...QUIZ, ...change };
  const nobody = { id: "a", name: "Ana", age: 0, nationality: "", requirements: "", quiz };
  const onScreen = { ...nobody, sport_interest: quiz.sport, location: quiz.location, vision: quiz.goals };
  const onServer = { ...nobody, sport_interest: "", location: "", vision: "" };
  return [onScreen, onServer].map((athlete) =>
    rankRead(athlete, needsOf(athlete), READ, context).flatMap(({ coachId, ...match }) => {
      const coach = COACHES.find(({ id }) => id === coachId);
      return coach ? [{ ...match, coach }] : [];
    }),
  );
};

describe("what the quiz asks for explicitly decides, among the demo's coaches", () => {
  const sports = QUIZ_SPORTS.filter((sport) => COACHES.some((coach) => coach.sport === sport && sport !== "Other"));
  const hard = [
    {},
    { goals: "halfpipe tricks, swimming laps, a rugby scrum and the penalty kick" },
    { budget: "0-50", sessionType: "in_person", location: "Suva, Fiji", level: "elite" },
  ] as const;
  it.each(sports.flatMap((sport) => hard.map((answers) => [sport, answers] as const)))(
    "no other sport before %s (%o)",
    (sport, answers) => {
      for (const list of ranked({ ...answers, sport })) {
        const wanted = list.filter(({ coach }) => coach.sport === sport).length;
        expect(list.slice(0, wanted).map(({ coach }) => coach.sport)).toEqual(Array(wanted).fill(sport));
      }
    },
  );

  it("puts who is in the budget first, and says who is not", () => {
    for (const [first, ...others] of ranked({})) {
      expect(first?.coach.hourly_rate).toBeLessThanOrEqual(5000);
      const dearer = others.filter(({ coach }) => coach.sport === "Tennis" && coach.hourly_rate > 5500);
      expect(dearer.length).toBeGreaterThan(1);
      for (const one of dearer) {
        expect(one.score).toBeLessThan((first?.score ?? 0) - 5);
        expect(one.reasoning).toContain("above the budget");
      }
    }
  });

  it("puts who is near first for sessions in person, and says who is not", () => {
    for (const sport of sports) {
      const home = COACHES.find((coach) => coach.sport === sport && coach.session_types.includes("in_person"));
      const where = { sport, sessionType: "in_person", budget: "150+", location: home?.location ?? "" } as const;
      for (const list of ranked(where)) {
        const here = list.find(({ coach }) => coach.id === home?.id);
        const away = list.filter(({ coach, reasoning }) => coach.sport === sport && reasoning.includes("is not near"));
        for (const one of away) expect(one.score, `${one.coach.name} for ${sport}`).toBeLessThan(here?.score ?? 0);
      }
      const [lost = []] = ranked({ ...where, location: "Suva, Fiji" });
      for (const { coach, reasoning } of lost)
        if (coach.sport === sport && coach.session_types.includes("in_person"))
          expect(reasoning).toContain(`${coach.location.split(",")[0]} is not near Suva`);
    }
  });
});
