import type { MatchCoach } from "../../domain/matching/people";
import { addRow } from "../../e2e/fixtures/api";
import { makePerson } from "../../e2e/fixtures/people";
import type { RunningServer } from "../../e2e/fixtures/server";
import { plainSql } from "../../e2e/fixtures/sync";
import { copyRows, numbers } from "../sync/people";

/**
 * `count` coaches: those given through the records API, and copies of them by plain SQL with other rates, reviews and places. Hashing ten
 * thousand passwords would take minutes.
 */
export async function seedCoaches(
  server: RunningServer,
  patterns: readonly MatchCoach[],
  count: number,
): Promise<void> {
  const pattern = await makePerson(server);
  await copyRows(server, "users", `id = '${pattern.id}'`, numbers(count), {
    id: "printf('u%014d', x)",
    email: "x || '@seed.example'",
    tokenKey: "hex(randomblob(25))",
  });
  for (const [at, coach] of patterns.entries())
    await addRow(server, "coaches", { ...coach, user_id: `u${String(at + 1).padStart(14, "0")}` });
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
  const { rows } = (await plainSql(server, "SELECT count(*) FROM coaches")) as { rows: string[][] };
  if (Number(rows[0]?.[0]) !== count) throw new Error(`${rows[0]?.[0]} coaches were made, not ${count}`);
}
