import type { AthleteEntryDocument, CoachDocument } from "@domain/documents";
import { needsOf } from "@domain/matching/needs";
import { newestAthletes } from "@domain/matching/newest-athletes";
import { type Offers, offersOf } from "@domain/matching/offers";
import { type MatchAthlete, type MatchContext, ofEntry } from "@domain/matching/people";
import { rankAthletes, rankRead } from "@domain/matching/rank";
import type { Recommendation } from "@domain/matching/recommendation";
import { coachMeaning, type Vectors } from "@domain/matching/vectors";

/** The server's limit too. */
const MOST = 20;
/** Characters at the start of vectors that hold their model and mark, at most. */
const MARK = 24;

export type RankRequest =
  | { kind: "scores"; athlete: MatchAthlete; coaches: readonly RankableCoach[] }
  | { kind: "coaches"; athlete: MatchAthlete; coaches: readonly RankableCoach[] }
  | { kind: "athletes"; coach: RankableCoach; athletes: readonly RankableEntry[] };
/** Without vectors a profile is ranked by its words. */
export type RankableCoach = CoachDocument & { sentence_vectors?: string };
export type RankableEntry = AthleteEntryDocument & { sentence_vectors?: string };
export type Scores = [id: string, score: number][];
export type RankAnswer = { scores: Scores; recommendations: Recommendation[] };

type Kept = { stamp: string; offers: Offers; vectors: Vectors | null; said: () => readonly string[] };
const read = new Map<string, Kept>();

/** Cached until the profile changes, because reading its words is most of the work. */
function keptReading(coach: RankableCoach): Kept {
  // New vectors do not change `updated_at`.
  const stamp = `${coach.updated_at} ${coach.sentence_vectors?.slice(0, MARK) ?? ""}`;
  const before = read.get(coach.id);
  if (before?.stamp === stamp) return before;
  const kept = { stamp, offers: offersOf(coach), ...coachMeaning(coach) };
  read.set(coach.id, kept);
  return kept;
}

/** The server's ranking, computed from the data on this device. */
export function rank(request: RankRequest, context: MatchContext): RankAnswer {
  if (request.kind === "athletes")
    return { scores: [], recommendations: athletesFor(request.coach, request.athletes, context) };
  const verified = request.coaches.filter(({ verified }) => verified);
  const readOnes = verified.map((coach) => ({ coach, ...keptReading(coach) }));
  const ranked = rankRead(request.athlete, needsOf(request.athlete), readOnes, context);
  if (request.kind === "scores")
    return { scores: ranked.map(({ coachId, score }) => [coachId, Math.round(score)]), recommendations: [] };
  const byId = new Map(request.coaches.map((coach) => [coach.id, coach]));
  const recommendations = ranked.slice(0, MOST).flatMap(({ coachId, score, parts, reasoning }): Recommendation[] => {
    const coach = byId.get(coachId);
    if (!coach) return [];
    const { id, name, sport, age, nationality, location, bio, achievements, hourly_rate, profile_image_url } = coach;
    const shown = { id, name, sport, age, nationality, location, bio, achievements, hourly_rate, profile_image_url };
    return [{ ...shown, sport_interest: "", vision: "", compatibility_score: score, reasoning, parts }];
  });
  return { scores: [], recommendations };
}

function athletesFor(coach: RankableCoach, entries: readonly RankableEntry[], context: MatchContext): Recommendation[] {
  const others = newestAthletes(entries).filter(({ user_id }) => user_id !== coach.user_id);
  const byId = new Map(others.map((entry) => [entry.id, entry]));
  return rankAthletes(coach, others.map(ofEntry), context, MOST).flatMap(
    ({ athleteId, score, parts, reasoning }): Recommendation[] => {
      const entry = byId.get(athleteId);
      if (!entry) return [];
      const { id, name, sport_interest, nationality, location, vision, profile_image_url } = entry;
      const shown = { id, name, sport_interest, nationality, location, vision, profile_image_url };
      const none = { sport: "", age: 0, bio: "", achievements: "", hourly_rate: 0 };
      return [{ ...shown, ...none, compatibility_score: score, reasoning, parts }];
    },
  );
}
