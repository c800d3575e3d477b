import type { AthleteEntryDocument, CoachDocument } from "@domain/documents";
import { needsOf } from "@domain/matching/needs";
import { type Offers, offersOf } from "@domain/matching/offers";
import { type MatchAthlete, type MatchCoach, type MatchContext, ofEntry } from "@domain/matching/people";
import { rankAthletes, rankRead } from "@domain/matching/rank";
import type { Recommendation } from "@domain/matching/recommendation";

/** As many as the server gives. */
const MOST = 20;

export type RankRequest =
  | { kind: "scores"; athlete: MatchAthlete; coaches: readonly CoachDocument[] }
  | { kind: "coaches"; athlete: MatchAthlete; coaches: readonly CoachDocument[] }
  | { kind: "athletes"; coach: MatchCoach; athletes: readonly AthleteEntryDocument[] };
export type Scores = [id: string, score: number][];
export type RankAnswer = { scores: Scores; recommendations: Recommendation[] };

const read = new Map<string, { stamp: string; offers: Offers }>();

/** Reading a profile's words is most of the work, so what was read is kept until the profile changes. */
function keptOffers(coach: CoachDocument): Offers {
  const stamp = coach.updated_at;
  const kept = read.get(coach.id);
  if (kept?.stamp === stamp) return kept.offers;
  const offers = offersOf(coach);
  read.set(coach.id, { stamp, offers });
  return offers;
}

/** The ranking that the server would give, from what this device holds. */
export function rank(request: RankRequest, context: MatchContext): RankAnswer {
  if (request.kind === "athletes")
    return { scores: [], recommendations: athletesFor(request.coach, request.athletes, context) };
  const verified = request.coaches.filter(({ verified }) => verified);
  const readOnes = verified.map((coach) => ({ coach, offers: keptOffers(coach) }));
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

function athletesFor(
  coach: MatchCoach,
  entries: readonly AthleteEntryDocument[],
  context: MatchContext,
): Recommendation[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return rankAthletes(coach, entries.map(ofEntry), context)
    .slice(0, MOST)
    .flatMap(({ athleteId, score, parts, reasoning }): Recommendation[] => {
      const entry = byId.get(athleteId);
      if (!entry) return [];
      const { id, name, sport_interest, nationality, location, vision, profile_image_url } = entry;
      const shown = { id, name, sport_interest, nationality, location, vision, profile_image_url };
      const none = { sport: "", age: 0, bio: "", achievements: "", hourly_rate: 0 };
      return [{ ...shown, ...none, compatibility_score: score, reasoning, parts }];
    });
}
