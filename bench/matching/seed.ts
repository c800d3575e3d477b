import type { MatchCoach } from "../../domain/matching/people";
import { makeAccount } from "../../e2e/fixtures/accounts";
import { addRow } from "../../e2e/fixtures/api";
import type { RunningServer } from "../../e2e/fixtures/server";
import { plainSql } from "../../e2e/fixtures/sync";
import { copyRows, numbers } from "../sync/people";

/**
 * Creates `count` coaches: the given ones through the records API, and copies by plain SQL with other rates, reviews and places, because
 * hashing ten thousand passwords takes minutes.
 */
export async function seedCoaches(
  server: RunningServer,
  patterns: readonly MatchCoach[],
  count: number,
): Promise<void> {
  const pattern = await makeAccount(server);
  await copyRows(server, "users", `id = '${pattern.id}'`, numbers(count), {
    id: "printf('u%014d', x)",
    email: "x || '@seed.example'",
    tokenKey: "hex(randomblob(25))",
  });
  for (const [at, coach] of patterns.entries())
    await addRow(server, "coaches", { ...coach, user_id: `u${String(at + 1).padStart(14, "0")}` });
  await expectRead(server, patterns.length);
  const copies = count / patterns.length;
  for (let copy = 1; copy < copies; copy++) {
    const spread = (by: number, least: number, most: number): string =>
      `${least} + (${copy} * ${by} + old.rowid * 7) % ${most - least}`;
    await copyRows(server, "coaches", "user_id LIKE 'u%' AND old.id LIKE 'c0%'", "(SELECT 1 x)", {
      id: "'k' || lower(substr(hex(randomblob(8)), 1, 14))",
      user_id: `printf('u%014d', ${copy * patterns.length} + substr(old.user_id, 2))`,
      hourly_rate: `(${spread(11, 2, 40)}) * 500`,
      average_rating: `(${spread(5, 38, 50)}) / 10.0`,
      total_reviews: spread(13, 0, 150),
      latitude: `old.latitude + (${spread(3, 0, 40)}) / 20.0`,
    });
  }
  // Vectors are copied too, because the job would take half an hour.
  await plainSql(
    server,
    `INSERT OR IGNORE INTO profile_vectors (user_id, kind, profile_id, vectors, listed, profile_seq)
      SELECT k.user_id, 'coach', k.id, v.vectors, TRUE, c.seq FROM coaches k
      JOIN sync_changes c ON c.collection = 'coaches' AND c.record = k.id
      JOIN coaches p ON p.id LIKE 'c0%' AND CAST(substr(p.user_id, 2) AS INTEGER) = (CAST(substr(k.user_id, 2) AS INTEGER) - 1) % ${patterns.length} + 1
      JOIN profile_vectors v ON v.profile_id = p.id AND v.kind = 'coach' WHERE k.id LIKE 'k%'`,
  );
  const { rows } = (await plainSql(server, "SELECT count(*) FROM coaches")) as { rows: string[][] };
  if (Number(rows[0]?.[0]) !== count) throw new Error(`${rows[0]?.[0]} coaches were made, not ${count}`);
}

/** Waits until the job has made the originals' vectors, 0.2 seconds each. */
async function expectRead(server: RunningServer, count: number): Promise<void> {
  for (;;) {
    const sql = "SELECT count(*) FROM profile_vectors WHERE kind = 'coach' AND profile_id LIKE 'c0%'";
    const { rows } = (await plainSql(server, sql)) as { rows: string[][] };
    if (Number(rows[0]?.[0]) >= count) return;
    await new Promise((done) => setTimeout(done, 1000));
  }
}
