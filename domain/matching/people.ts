import type { CoachDocument } from "../documents";
import type { QuizAnswers } from "../quiz";

/** The fields of a coach for matching. */
export type MatchCoach = Pick<
  CoachDocument,
  | "id"
  | "name"
  | "sport"
  | "location"
  | "nationality"
  | "age"
  | "hourly_rate"
  | "average_rating"
  | "total_reviews"
  | "verified"
  | "bio"
  | "achievements"
  | "coaching_style"
  | "coaching_areas"
  | "availability"
  | "certifications"
  | "session_types"
  | "response_time_hours"
  | "time_zone"
  | "latitude"
  | "longitude"
> & {
  /** The profile's vectors (vectors.ts); "" or missing: not read yet. */
  sentence_vectors?: string;
};

/** The fields of a coach whose profile was read before. */
export type RankedCoach = Pick<
  MatchCoach,
  | "id"
  | "name"
  | "sport"
  | "location"
  | "hourly_rate"
  | "average_rating"
  | "total_reviews"
  | "response_time_hours"
  | "time_zone"
  | "latitude"
  | "longitude"
>;

/** The fields of an athlete for matching: profile, quiz, or both. The place gives missing coordinates and zone. */
export type MatchAthlete = {
  id: string;
  name: string;
  /** 0: unknown. */
  age: number;
  nationality: string;
  sport_interest: string;
  location: string;
  vision: string;
  requirements: string;
  quiz?: Partial<QuizAnswers> | null;
  latitude?: number;
  longitude?: number;
  time_zone?: string;
  /** The profile's vectors when it was last read (vectors.ts). */
  sentence_vectors?: string;
};

/** The fields of an athlete's public entry, without age and requirements. */
export const ofEntry = (
  entry: Pick<
    MatchAthlete,
    "id" | "name" | "sport_interest" | "nationality" | "location" | "vision" | "sentence_vectors"
  >,
): MatchAthlete => ({
  id: entry.id,
  name: entry.name,
  sport_interest: entry.sport_interest,
  nationality: entry.nationality,
  location: entry.location,
  vision: entry.vision,
  age: 0,
  requirements: "",
  sentence_vectors: entry.sentence_vectors ?? "",
});

export type MatchContext = {
  /** Milliseconds since 1970 (UTC), for the zones' current offsets. */
  now: number;
  /** Minutes east of UTC; throws on an unknown zone. */
  zoneOffsetMinutes: (zone: string, epochMs: number) => number;
};

export type PartKey =
  | "sport"
  | "goals"
  | "terms"
  | "level"
  | "price"
  | "place"
  | "availability"
  | "rating"
  | "response";

export type MatchPart = { key: PartKey; label: string; points: number; max: number };

/** The parts' points add up to the score exactly. */
export type Match = { score: number; parts: MatchPart[]; reasoning: string };
export type CoachMatch = Match & { coachId: string };
export type AthleteMatch = Match & { athleteId: string };
