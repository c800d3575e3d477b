import { candidateQuery } from "@domain/matching/candidates";
import type { Needs } from "@domain/matching/needs";
import type { MatchCoach } from "@domain/matching/people";
import { rows } from "../sync/sql";

/** A coach's row with the instant of its last change, by which what was read of it is kept. */
export type CandidateCoach = MatchCoach & { updated_at: string; profile_image_url: string };

/** Enough for the best ten to be among them, few enough to be read in milliseconds. */
const MOST = 300;

const FIELDS = [
  "id",
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
  "updated_at",
  "profile_image_url",
]
  .map((field) => `'${field}', ${field}`)
  .join(", ");
/** A JSON column that nobody filled is empty text or null. */
const list = (field: string): string =>
  `'${field}', json(CASE WHEN json_type(NULLIF(${field}, '')) = 'array' THEN ${field} ELSE '[]' END)`;

/**
 * Verified coaches worth ranking: those of the wanted and the near sports and those who name a wanted word, best guess first.
 * With few coaches it is all of them.
 */
export function candidateCoaches(app: core.App, needs: Needs): CandidateCoach[] {
  const { sports, words, maxCents } = candidateQuery(needs);
  const params: Record<string, string | number> = { most: MOST, max: maxCents };
  const text = "lower(coaching_areas || ' ' || bio)";
  const hits = words.map((word, at) => {
    params[`word${at}`] = `%${word}%`;
    return `(${text} LIKE {:word${at}})`;
  });
  const among = sports.map((sport, at) => {
    params[`sport${at}`] = sport;
    return `{:sport${at}}`;
  });
  const found = rows(
    app.db(),
    `SELECT json_object(${FIELDS}, 'verified', json('true'), ${list("certifications")}, ${list("session_types")}) AS document
       FROM coaches
      WHERE verified = TRUE
      ORDER BY (${among.length > 0 ? `sport IN (${among.join(", ")})` : "1"}) * 2 + ${hits.join(" + ") || "0"} DESC,
               ({:max} = 0 OR hourly_rate <= {:max}) DESC, average_rating DESC, id
      LIMIT {:most}`,
    params,
    { document: "" },
  );
  return found.map(({ document }) => JSON.parse(document) as CandidateCoach);
}
