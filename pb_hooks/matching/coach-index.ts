import type { Closeness } from "@domain/matching/closeness";
import { coachQuery, termsOf } from "@domain/matching/estimate";
import type { Needs } from "@domain/matching/needs";
import { offersOf } from "@domain/matching/offers";
import type { MatchContext, RankedCoach } from "@domain/matching/people";
import type { Nearest, ReadCoach } from "@domain/matching/rank";
import { coachMeaning } from "@domain/matching/vectors";
import { rows } from "../platform/sql";
import { type CandidateCoach, wholeCoaches } from "./candidates";

/** More than ever needed (domain/matching/estimate.test.ts). */
const MOST = 200;
/** Most profiles that one request reads, at some milliseconds each. A job reads the rest. */
const AT_ONCE = 150;
export const READING_JOB = "matching-read-coaches";

/** The best candidates for these needs; null until all profiles have been read. */
export function nearestCoaches(
  app: core.App,
  needs: Needs,
  vectors: string,
  context: MatchContext,
): { nearest: Iterable<Nearest>; isAll: boolean } | null {
  const changed = changedSince(app, encore.markedWeighted(), AT_ONCE + 1).length;
  if (changed > AT_ONCE) {
    encore.runSoon(READING_JOB);
    return null;
  }
  if (changed > 0) readChanged(app, context, AT_ONCE);
  const query = coachQuery(needs, vectors, (kind) => encore.weightedTerms(kind), context);
  const found = encore.bestWeighted(JSON.stringify(query), MOST);
  return { nearest: asNearest(found), isAll: found.scores.length < MOST };
}

/** Lazy, because each access to a Go value costs, and most are never needed. */
function* asNearest({ scores, payloads, nears }: ReturnType<typeof encore.bestWeighted>): Generator<Nearest> {
  for (let at = 0; at < scores.length; at++)
    yield {
      estimate: scores[at] ?? 0,
      near: JSON.parse(nears[at] || "null") as Closeness | null,
      read: () => JSON.parse(payloads[at] ?? "") as ReadCoach,
    };
}

/** Reads new changes of the feed. True if nothing is left. */
export function readChanged(app: core.App, context: MatchContext, most: number): boolean {
  const changed = changedSince(app, encore.markedWeighted(), most);
  const reached = changed[changed.length - 1]?.seq;
  if (reached === undefined) return true;
  const found = new Map(
    wholeCoaches(
      app,
      changed.map(({ record }) => record),
    ).map((coach) => [coach.id, coach]),
  );
  for (const { record, seq } of changed) {
    const coach = found.get(record);
    if (coach) keep(coach, seq, context);
    else encore.keepWeighted(record, seq, "", "", "");
  }
  encore.markWeighted(reached);
  return changed.length < most;
}

const changedSince = (app: core.App, since: number, most: number): { record: string; seq: number }[] =>
  rows(
    app.db(),
    `SELECT record, seq FROM sync_changes WHERE collection = 'coaches' AND seq > {:since}
      UNION ALL SELECT v.profile_id, c.seq FROM sync_changes c JOIN profile_vectors v ON v.id = c.record AND v.kind = 'coach'
      WHERE c.collection = 'profile_vectors' AND c.seq > {:since} ORDER BY seq LIMIT {:most}`,
    { since, most },
    { record: "", seq: 0 },
  ).map(({ record, seq }) => ({ record, seq }));

function keep(whole: CandidateCoach, seq: number, context: MatchContext): void {
  const offers = offersOf(whole);
  const { id, name, sport, location, hourly_rate, average_rating, total_reviews, verified } = whole;
  const { coaching_areas, certifications, session_types, response_time_hours, time_zone, latitude, longitude } = whole;
  const coach: RankedCoach = {
    ...{ id, name, sport, location, hourly_rate, average_rating, total_reviews, verified },
    ...{ coaching_areas, certifications, session_types, response_time_hours, time_zone, latitude, longitude },
  };
  const meaning = coachMeaning(whole);
  const payload: ReadCoach = { coach, offers, said: meaning.said };
  const vectors = meaning.vectors ? (whole.sentence_vectors ?? "") : "";
  encore.keepWeighted(id, seq, JSON.stringify(termsOf(coach, offers, context)), JSON.stringify(payload), vectors);
}
