import type { MatchAthlete, MatchCoach } from "@domain/matching/people";
import type { QuizAnswers } from "@domain/quiz";

/** The signed-in athlete's profile with the sent quiz, or the quiz alone. */
export const asAthlete = (
  account: core.Record,
  profile: core.Record | null,
  quiz: Partial<QuizAnswers> | null,
  vectors: string,
): MatchAthlete => ({
  id: profile?.id ?? account.id,
  name: (profile ?? account).getString("name"),
  age: profile?.getInt("age") ?? 0,
  nationality: profile?.getString("nationality") ?? "",
  sport_interest: profile?.getString("sport_interest") ?? "",
  location: profile?.getString("location") ?? "",
  vision: profile?.getString("vision") ?? "",
  requirements: profile?.getString("requirements") ?? "",
  sentence_vectors: vectors,
  quiz,
});

const listOf = (record: core.Record, field: string): string[] =>
  (JSON.parse(record.getString(field) || "null") as string[] | null) ?? [];

export const asCoach = (coach: core.Record, vectors: string): MatchCoach => ({
  id: coach.id,
  name: coach.getString("name"),
  sport: coach.getString("sport"),
  location: coach.getString("location"),
  nationality: coach.getString("nationality"),
  age: coach.getInt("age"),
  hourly_rate: coach.getInt("hourly_rate"),
  average_rating: coach.getFloat("average_rating"),
  total_reviews: coach.getInt("total_reviews"),
  verified: coach.getBool("verified"),
  bio: coach.getString("bio"),
  achievements: coach.getString("achievements"),
  coaching_style: coach.getString("coaching_style"),
  coaching_areas: coach.getString("coaching_areas"),
  availability: coach.getString("availability"),
  certifications: listOf(coach, "certifications"),
  session_types: listOf(coach, "session_types"),
  response_time_hours: coach.getInt("response_time_hours"),
  time_zone: coach.getString("time_zone"),
  latitude: coach.getFloat("latitude"),
  longitude: coach.getFloat("longitude"),
  sentence_vectors: vectors,
});
