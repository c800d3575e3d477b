import type { MatchCoach } from "../../domain/matching/people";
import { coachSentences } from "../../domain/matching/sentences";
import { makeAccount } from "../../e2e/fixtures/accounts";
import { addRow } from "../../e2e/fixtures/api";
import type { RunningServer } from "../../e2e/fixtures/server";
import { plainSql } from "../../e2e/fixtures/sync";
import { readProfiles } from "../matching-vectors";
import { copyRows, numbers } from "../sync/people";

/**
 * Creates `count` coaches: the given ones through the records API with the model's vectors, and copies by plain SQL with other rates,
 * reviews, places and numbers in the vectors. The model alone would read ten thousand for 24 minutes.
 */
export async function seedCoaches(
  server: RunningServer,
  patterns: readonly MatchCoach[],
  count: number,
): Promise<void> {
  const vectors = readProfiles(patterns.map(coachSentences));
  const pattern = await makeAccount(server);
  await copyRows(server, "users", `id = '${pattern.id}'`, numbers(count), {
    id: "printf('u%014d', x - 1)",
    email: "x || '@seed.example'",
    tokenKey: "hex(randomblob(25))",
  });
  for (const [at, coach] of patterns.entries()) {
    const account = { user_id: numbered("u", at) };
    const read = { kind: "coach", profile_id: coach.id, vectors: vectors[at], listed: true };
    // The vectors come first, so that the server's job finds the profile read.
    await addRow(server, "profile_vectors", { ...account, ...read });
    await addRow(server, "coaches", { ...coach, ...account });
  }
  const ofPatterns = (column: string): string => `${column} < '${numbered("c", patterns.length)}'`;
  for (let copy = 1; copy < count / patterns.length; copy++) {
    const spread = (by: number, least: number, most: number): string =>
      `${least} + (${copy} * ${by} + old.rowid * 7) % ${most - least}`;
    const later = (id: string): string =>
      `printf('%s%014d', substr(${id}, 1, 1), ${copy * patterns.length} + substr(${id}, 2))`;
    const account = { user_id: later("old.user_id") };
    const id = "lower(substr(hex(randomblob(8)), 1, 15))";
    const profile_id = later("old.profile_id");
    await copyRows(server, "profile_vectors", ofPatterns("profile_id"), "(SELECT 1 x)", {
      ...{ ...account, id, profile_id, vectors: varied("old.vectors", copy) },
    });
    await copyRows(server, "coaches", ofPatterns("id"), "(SELECT 1 x)", {
      ...{ ...account, id: later("old.id") },
      hourly_rate: `(${spread(11, 2, 40)}) * 500`,
      average_rating: `(${spread(5, 38, 50)}) / 10.0`,
      total_reviews: spread(13, 0, 150),
      latitude: `old.latitude + (${spread(3, 0, 40)}) / 20.0`,
    });
  }
  // As the job marks them, so that it does not look at them again.
  await plainSql(
    server,
    `UPDATE profile_vectors SET profile_seq = (SELECT c.seq FROM sync_changes c WHERE c.collection = 'coaches' AND c.record = profile_id)`,
  );
  const read = "SELECT count(*) FROM coaches c JOIN profile_vectors v ON v.profile_id = c.id AND v.kind = 'coach'";
  const { rows } = (await plainSql(server, read)) as { rows: string[][] };
  if (Number(rows[0]?.[0]) !== count) throw new Error(`${rows[0]?.[0]} coaches were made, not ${count}`);
}

const numbered = (letter: string, at: number): string => `${letter}${String(at).padStart(14, "0")}`;

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** SQL: in each copy another base64 digit becomes the next one, which changes about one number in fifty. */
function varied(vectors: string, copy: number): string {
  const head = `rtrim(${vectors}, '${DIGITS}=')`;
  const [digit, next] = DIGITS.slice(copy, copy + 2);
  return `${head} || replace(substr(${vectors}, length(${head}) + 1), '${digit}', '${next}')`;
}
