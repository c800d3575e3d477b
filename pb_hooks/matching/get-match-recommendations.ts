import { type Needs, needsOf } from "@domain/matching/needs";
import type { MatchAthlete, MatchContext } from "@domain/matching/people";
import { rankCoaches, rankNearest } from "@domain/matching/rank";
import type { Recommendation } from "@domain/matching/recommendation";
import { recommendationsInput } from "@domain/matching/recommendation";
import type { QuizAnswers } from "@domain/quiz";
import { answerJson, requireAccount } from "../platform/answer";
import { now } from "../platform/clock";
import { readInput } from "../platform/input";
import { firstWhere } from "../platform/records";
import { apartFrom } from "../protection/exchange";
import { athletesFor } from "./athletes";
import { candidateCoaches, shownCoaches } from "./candidates";
import { nearestCoaches } from "./coach-index";
import { asAthlete } from "./people";
import { vectorsOf } from "./read-sentences";
import { rewordReasoning } from "./reword";

const MOST = 20;

/** `{userType, quiz?}` → `{recommendations}`: for an athlete the coaches, for a coach the athletes, best first. */
export function getMatchRecommendations(e: core.RequestEvent): unknown {
  const { userType, quiz } = readInput(e, recommendationsInput);
  const account = requireAccount(e);
  const recommendations =
    userType === "athlete" ? coachesFor(e.app, account, quiz ?? null) : athletesFor(e.app, account, context(), MOST);
  return answerJson(e, JSON.stringify({ recommendations: rewordReasoning(recommendations) }));
}

const context = (): MatchContext => ({
  now: now(),
  zoneOffsetMinutes: (zone, epochMs) => encore.zoneOffsetMinutes(zone, epochMs),
});

/** Reading the texts costs more than the rest of a request. */
function keptNeeds(account: string, { sentence_vectors: _, ...texts }: MatchAthlete): Needs {
  const key = `asks ${account}`;
  const of = JSON.stringify(texts);
  const kept = JSON.parse(encore.kept(key) || "null") as { of: string; needs: Needs } | null;
  if (kept?.of === of) return kept.needs;
  const needs = needsOf(texts);
  encore.keep(key, JSON.stringify({ of, needs }));
  return needs;
}

function coachesFor(app: core.App, account: core.Record, quiz: Partial<QuizAnswers> | null): Recommendation[] {
  const profile = firstWhere(app, "athlete_profiles", "user_id = {:id}", { id: account.id });
  const athlete = asAthlete(account, profile, quiz, vectorsOf(app, "athlete", profile?.id ?? ""));
  const here = context();
  const needs = keptNeeds(account.id, athlete);
  const near = nearestCoaches(app, needs, athlete.sentence_vectors ?? "");
  const ranked = near
    ? rankNearest(athlete, needs, near.nearest, here, MOST, near.isAll)
    : rankCoaches(athlete, candidateCoaches(app, needs), here).slice(0, MOST);
  const byId = new Map(
    shownCoaches(
      app,
      ranked.map(({ coachId }) => coachId),
    ).map((coach) => [coach.id, coach]),
  );
  const apart = new Set(apartFrom(app, account.id));
  return ranked.flatMap(({ coachId, score, parts, reasoning }) => {
    const coach = byId.get(coachId);
    if (!coach || apart.has(coach.user_id)) return [];
    const { id, name, sport, age, nationality, location, bio, achievements, hourly_rate, profile_image_url } = coach;
    const shown = { id, name, sport, age, nationality, location, bio, achievements, hourly_rate, profile_image_url };
    return [{ ...shown, sport_interest: "", vision: "", compatibility_score: score, reasoning, parts }];
  });
}
