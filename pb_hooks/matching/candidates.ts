import { candidateQuery } from "@domain/matching/candidates";
import type { Needs } from "@domain/matching/needs";
import type { MatchCoach, RankedCoach } from "@domain/matching/people";
import { row, rows } from "../sync/sql";

/** A coach's row with the instant of its last change, by which what was read of it is kept. */
export type CandidateCoach = MatchCoach & { updated_at: string; profile_image_url: string };
/** Without the texts that are read once. */
export type RankedRow = RankedCoach & { updated_at: string };

/** Enough for the best ten to be among them, few enough to be ranked in milliseconds. */
const MOST = 150;

/** What ranking asks of each candidate; the texts are read once and kept (kept-offers.ts). */
const RANKED = [
  "id",
  "name",
  "sport",
  "location",
  "hourly_rate",
  "average_rating",
  "total_reviews",
  "coaching_areas",
  "response_time_hours",
  "time_zone",
  "latitude",
  "longitude",
  "updated_at",
];
const SHOWN = [
  ...RANKED,
  "nationality",
  "age",
  "bio",
  "achievements",
  "coaching_style",
  "availability",
  "profile_image_url",
];

const fields = (names: readonly string[]): string => names.map((name) => `'${name}', ${name}`).join(", ");
/** A JSON column that nobody filled is empty text or null. */
const list = (field: string): string =>
  `'${field}', json(CASE WHEN json_type(NULLIF(${field}, '')) = 'array' THEN ${field} ELSE '[]' END)`;
const LISTS = `'verified', json('true'), ${list("certifications")}, ${list("session_types")}`;

/** Everything of these coaches. */
export function wholeCoaches(app: core.App, ids: readonly string[]): CandidateCoach[] {
  if (ids.length === 0) return [];
  const params = Object.fromEntries(ids.map((id, at) => [`id${at}`, id]));
  const among = ids.map((_, at) => `{:id${at}}`).join(", ");
  return documents<CandidateCoach>(
    app,
    `SELECT json_object(${fields(SHOWN)}, ${LISTS}) AS document FROM coaches WHERE id IN (${among})`,
    params,
  );
}

/**
 * Verified coaches worth ranking: those of the wanted and the near sports, best guess by words, price and rating first. A small
 * directory is ranked whole, so that a coach of another sport who works on just that is found too.
 */
export function candidateCoaches(app: core.App, needs: Needs): RankedRow[] {
  const { sports, words, maxCents } = candidateQuery(needs);
  const params: Record<string, string | number> = { most: MOST, max: maxCents };
  const hits = words.map((word, at) => {
    params[`word${at}`] = `%${word}%`;
    return `((coaching_areas || ' ' || bio) LIKE {:word${at}})`;
  });
  const among = sports.map((sport, at) => {
    params[`sport${at}`] = sport;
    return `{:sport${at}}`;
  });
  const narrow = among.length > 0 && isLarge(app);
  return documents<RankedRow>(
    app,
    `SELECT json_object(${fields(RANKED)}, ${LISTS}) AS document FROM coaches
      WHERE verified = TRUE ${narrow ? `AND sport IN (${among.join(", ")}, 'Other')` : ""}
      ORDER BY (${among.length > 0 ? `sport IN (${among.join(", ")})` : "1"}) * 2 + ${hits.join(" + ") || "0"} DESC,
               ({:max} = 0 OR hourly_rate <= {:max}) DESC, average_rating DESC, id
      LIMIT {:most}`,
    params,
  );
}

const isLarge = (app: core.App): boolean =>
  (row(
    app.db(),
    "SELECT count(*) AS n FROM (SELECT 1 FROM coaches WHERE verified = TRUE LIMIT {:more})",
    { more: MOST + 1 },
    { n: 0 },
  )?.n ?? 0) > MOST;

const documents = <Document>(app: core.App, query: string, params: Record<string, string | number>): Document[] =>
  rows(app.db(), query, params, { document: "" }).map(({ document }) => JSON.parse(document) as Document);
