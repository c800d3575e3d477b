import { afterAll, beforeAll, expect, test } from "vitest";
import { changeRow, findRows } from "../../e2e/fixtures/api";
import { makeAthlete } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { plainSql } from "../../e2e/fixtures/sync";
import { untilRead, untilWanted } from "../../e2e/fixtures/vectors";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

test("an entry that is hidden and shown again, many times, leaves everybody one tombstone for its vectors", async () => {
  const { id: user } = await makeAthlete(server);
  const [profile] = await findRows(server, "athlete_profiles", `user_id = '${user}'`);
  const id = profile?.id ?? "";
  const [vectors] = await untilRead(server, "entry", [id]);
  const numbers = async (): Promise<unknown> => {
    const count = (where: string) => `(SELECT count(*) FROM ${where})`;
    const gone = count(`sync_gone WHERE collection = 'profile_vectors' AND user = '*'`);
    return (await plainSql(server, `SELECT ${gone}, ${count("sync_changes")}`)).rows;
  };
  const seen: unknown[] = [];
  for (let times = 0; times < 3; times++) {
    await changeRow(server, "athlete_profiles", id, { unlisted: true });
    await untilWanted(
      () => findRows(server, "profile_vectors", `kind='entry' && profile_id='${id}'`),
      (found) => found.length === 0,
    );
    await changeRow(server, "athlete_profiles", id, { unlisted: false });
    expect(await untilRead(server, "entry", [id])).toEqual([vectors]);
    seen.push(await numbers());
  }
  expect(seen[2]).toEqual(seen[0]);
});
