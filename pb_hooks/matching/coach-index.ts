import type { Closeness } from "@domain/matching/closeness";
import { coachQuery, termsOf } from "@domain/matching/estimate";
import type { Needs } from "@domain/matching/needs";
import { offersOf } from "@domain/matching/offers";
import type { RankedCoach } from "@domain/matching/people";
import type { Nearest, ReadCoach } from "@domain/matching/rank";
import { coachMeaning } from "@domain/matching/vectors";
import { rows } from "../platform/sql";
import { type CandidateCoach, wholeCoaches } from "./candidates";
import { CHANGED_COACHES } from "./changed-coaches";

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
): { nearest: Iterable<Nearest>; isAll: boolean } | null {
  const changed = changedSince(app, encore.markedWeighted(), AT_ONCE + 1).length;
  if (changed > AT_ONCE) {
    encore.runSoon(READING_JOB);
    return null;
  }
  if (changed > 0) readChanged(app, AT_ONCE);
  const query = coachQuery(needs, vectors, (kind) => encore.weightedTerms(kind));
  const found = encore.bestWeighted(JSON.stringify(query), MOST);
  return { nearest: asNearest(found), isAll: found.scores.length < MOST };
}

/** Lazy, because each access to a Go value costs, and most are never needed. */
function* asNearest({ scores, payloads, nears }: ReturnType<typeof encore.bestWeighted>): Generator<Nearest> {
  for (let at = 0; at < scores.length; at++)
    yield {
      estimate: scores[at] ?? 0,
      near: JSON.parse(nears[at] || "null") as Closeness | null,
      read: () => readCoach(payloads[at] ?? ""),
    };
}

/** The profile, and its sentences on demand: most candidates are never shown. */
function readCoach(payload: string): ReadCoach {
  const end = payload.indexOf("\n");
  const said = (): string[] => JSON.parse(payload.slice(end + 1)) as string[];
  return { ...(JSON.parse(payload.slice(0, end)) as Pick<ReadCoach, "coach" | "offers">), said };
}

/** Reads new changes of the feed. True if nothing is left. */
export function readChanged(app: core.App, most: number): boolean {
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
    if (coach) keep(coach, seq);
    else encore.keepWeighted(record, seq, "", "", "");
  }
  encore.markWeighted(reached);
  return changed.length < most;
}

const changedSince = (app: core.App, since: number, most: number): { record: string; seq: number }[] =>
  rows(app.db(), CHANGED_COACHES, { since, most }, { record: "", seq: 0 }).map(({ record, seq }) => ({ record, seq }));

function keep(whole: CandidateCoach, seq: number): void {
  const offers = offersOf(whole);
  const { id, name, sport, location, time_zone, latitude, longitude } = whole;
  const { hourly_rate, average_rating, total_reviews, response_time_hours } = whole;
  const coach: RankedCoach = {
    ...{ id, name, sport, location, time_zone, latitude, longitude },
    ...{ hourly_rate, average_rating, total_reviews, response_time_hours },
  };
  const meaning = coachMeaning(whole);
  const payload = `${JSON.stringify({ coach, offers })}\n${JSON.stringify(meaning.said())}`;
  const vectors = meaning.vectors ? (whole.sentence_vectors ?? "") : "";
  encore.keepWeighted(id, seq, JSON.stringify(termsOf(coach, offers)), payload, vectors);
}
