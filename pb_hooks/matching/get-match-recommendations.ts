import { Refusal } from "@domain/errors";
import { needsOf } from "@domain/matching/needs";
import type { MatchAthlete, MatchContext } from "@domain/matching/people";
import { rankAthletes, rankCoaches, rankNearest } from "@domain/matching/rank";
import type { Recommendation } from "@domain/matching/recommendation";
import { recommendationsInput } from "@domain/matching/recommendation";
import type { QuizAnswers } from "@domain/quiz";
import { answerJson, requireAccount } from "../platform/answer";
import { now } from "../platform/clock";
import { readInput } from "../platform/input";
import { firstWhere } from "../platform/records";
import { rows } from "../sync/sql";
import { candidateCoaches, wholeCoaches } from "./candidates";
import { nearestCoaches } from "./coach-index";
import { asAthlete, asCoach } from "./people";
import { rewordReasoning } from "./reword";

const MOST = 20;

/** `{userType, quiz?}` → `{recommendations}`: for an athlete the coaches, for a coach the athletes, best first. */
export function getMatchRecommendations(e: core.RequestEvent): unknown {
  const { userType, quiz } = readInput(e, recommendationsInput);
  const account = requireAccount(e);
  const recommendations =
    userType === "athlete" ? coachesFor(e.app, account, quiz ?? null) : athletesFor(e.app, account);
  return answerJson(e, JSON.stringify({ recommendations: rewordReasoning(recommendations) }));
}

export const context = (): MatchContext => ({
  now: now(),
  zoneOffsetMinutes: (zone, epochMs) => encore.zoneOffsetMinutes(zone, epochMs),
});

function coachesFor(app: core.App, account: core.Record, quiz: Partial<QuizAnswers> | null): Recommendation[] {
  const profile = firstWhere(app, "athlete_profiles", "user_id = {:id}", { id: account.id });
  const athlete = asAthlete(account, profile, quiz);
  const here = context();
  const needs = needsOf(athlete);
  const near = nearestCoaches(app, needs, here);
  const ranked = near
    ? rankNearest(athlete, needs, near, here, MOST)
    : rankCoaches(athlete, candidateCoaches(app, needs), here).slice(0, MOST);
  const byId = new Map(
    wholeCoaches(
      app,
      ranked.map(({ coachId }) => coachId),
    ).map((coach) => [coach.id, coach]),
  );
  return ranked.flatMap(({ coachId, score, parts, reasoning }) => {
    const coach = byId.get(coachId);
    if (!coach) return [];
    const { id, name, sport, age, nationality, location, bio, achievements, hourly_rate, profile_image_url } = coach;
    const shown = { id, name, sport, age, nationality, location, bio, achievements, hourly_rate, profile_image_url };
    return [{ ...shown, sport_interest: "", vision: "", compatibility_score: score, reasoning, parts }];
  });
}

type Entry = {
  id: string;
  name: string;
  sport_interest: string;
  nationality: string;
  location: string;
  vision: string;
  profile_image_url: string;
};
const ENTRY: Entry = {
  id: "",
  name: "",
  sport_interest: "",
  nationality: "",
  location: "",
  vision: "",
  profile_image_url: "",
};

/** Only what the public directory shows of them; a minor's entry is redacted there. */
function athletesFor(app: core.App, account: core.Record): Recommendation[] {
  const record = firstWhere(app, "coaches", "user_id = {:id}", { id: account.id });
  if (!record) throw new Refusal("coach_not_found", "Coach profile not found");
  const entries = rows(
    app.db(),
    `SELECT ${Object.keys(ENTRY).join(", ")} FROM athlete_directory WHERE listed = TRUE AND user_id != {:own}
      ORDER BY created_at DESC, id LIMIT 500`,
    { own: account.id },
    ENTRY,
  );
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const athletes = entries.map((entry): MatchAthlete => ({ ...plain(entry), age: 0, requirements: "" }));
  return rankAthletes(asCoach(record), athletes, context(), MOST).flatMap(({ athleteId, score, parts, reasoning }) => {
    const entry = byId.get(athleteId);
    if (!entry) return [];
    const none = { sport: "", age: 0, bio: "", achievements: "", hourly_rate: 0 };
    return [{ ...plain(entry), ...none, compatibility_score: score, reasoning, parts }];
  });
}

/** A database row is a Go value; this is the plain object. */
const plain = ({ id, name, sport_interest, nationality, location, vision, profile_image_url }: Entry): Entry => ({
  id,
  name,
  sport_interest,
  nationality,
  location,
  vision,
  profile_image_url,
});
