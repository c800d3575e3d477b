import type { CoachMatch, MatchAthlete, MatchCoach } from "@domain/matching/people";
import { rankCoaches } from "@domain/matching/rank";
import type { QuizAnswers } from "@domain/quiz";
import { zoneOffsetMinutes } from "@/platform/zone-offset";

/** The ranking that the server would give, worked out on the device. */
export const rankHere = (athlete: MatchAthlete, coaches: readonly MatchCoach[]): CoachMatch[] =>
  rankCoaches(athlete, coaches, { now: Date.now(), zoneOffsetMinutes });

/** Somebody of whom only the quiz's answers are known. */
export const quizAthlete = (quiz: Partial<QuizAnswers>): MatchAthlete => ({
  id: "",
  name: "",
  age: 0,
  nationality: "",
  sport_interest: quiz.sport ?? "",
  location: quiz.location ?? "",
  vision: quiz.goals ?? "",
  requirements: "",
  quiz,
});
