import type { Needs } from "@domain/matching/needs";
import type { MatchCoach } from "@domain/matching/people";
import { rootOf } from "@domain/matching/sports-named";
import { rows } from "../platform/sql";

export type CandidateCoach = MatchCoach & { user_id: string; profile_image_url: string };

/** Candidates until all profiles are in memory. Reading more would take too long. */
const MOST = 60;

const FIELDS = [
  "id",
  "user_id",
  "name",
  "sport",
  "location",
  "nationality",
  "age",
  "hourly_rate",
  "average_rating",
  "total_reviews",
  "bio",
  "achievements",
  "coaching_style",
  "coaching_areas",
  "availability",
  "response_time_hours",
  "time_zone",
  "latitude",
  "longitude",
  "profile_image_url",
];
const VECTORS = "(SELECT v.vectors FROM profile_vectors v WHERE v.profile_id = coaches.id AND v.kind = 'coach')";

/** An unset JSON column is "" or null. */
const list = (field: string): string =>
  `'${field}', json(CASE WHEN json_type(NULLIF(${field}, '')) = 'array' THEN ${field} ELSE '[]' END)`;
const document = (vectors: string): string => `json_object(${FIELDS.map((field) => `'${field}', ${field}`).join(", ")},
  'sentence_vectors', coalesce(${vectors}, ''), 'verified', json('true'), ${list("certifications")}, ${list("session_types")})`;
const DOCUMENT = document(VECTORS);

/** All fields of these coaches, if verified. */
export const wholeCoaches = (app: core.App, ids: readonly string[]): CandidateCoach[] => byId(app, ids, DOCUMENT);
/** The same without vectors. */
export const shownCoaches = (app: core.App, ids: readonly string[]): CandidateCoach[] => byId(app, ids, document("''"));

function byId(app: core.App, ids: readonly string[], document: string): CandidateCoach[] {
  if (ids.length === 0) return [];
  const params = Object.fromEntries(ids.map((id, at) => [`id${at}`, id]));
  const among = ids.map((_, at) => `{:id${at}}`).join(", ");
  return documents(
    app,
    // "+" makes SQLite use the ids and not the index of verified coaches.
    `SELECT ${document} AS document FROM coaches WHERE +verified = TRUE AND id IN (${among})`,
    params,
  );
}

/** Verified coaches, preselected by SQL: wanted sports first, then price and rating. */
export function candidateCoaches(app: core.App, { sports, maxCents }: Needs): CandidateCoach[] {
  const wanted = JSON.stringify(sports.map(rootOf));
  return documents(
    app,
    `SELECT ${DOCUMENT} AS document FROM coaches WHERE verified = TRUE
      ORDER BY sport IN (SELECT value FROM json_each({:wanted})) DESC,
               ({:max} = 0 OR hourly_rate <= {:max}) DESC, average_rating DESC, id
      LIMIT {:most}`,
    { wanted, max: maxCents ?? 0, most: MOST },
  );
}

const documents = (app: core.App, query: string, params: Record<string, string | number>): CandidateCoach[] =>
  rows(app.db(), query, params, { document: "" }).map(({ document }) => JSON.parse(document) as CandidateCoach);
