import { LIMITS } from "@domain/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCoach } from "../../e2e/fixtures/accounts";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { device, plainSql, pullPage } from "../../e2e/fixtures/sync";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
  await plainSql(
    server,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${LIMITS.publicListPage + 3})
     INSERT INTO athlete_directory (id, user_id, name, listed, created_at)
     SELECT printf('entry%010d', i), printf('user%011d', i), 'Ana ' || i, 1, printf('2026-01-01 00:00:00.%03dZ', i % 1000) FROM n`,
  );
});
afterAll(() => server?.stop());

const LIST = "/api/rpc/get_public_athlete_profiles";
const ask = (path: string, init?: RequestInit) => fetch(server.url + path, init);
const entries = async (answer: Response) => (await answer.json()) as { id: string; name: string }[];

test("a long list has pages that link the next one, each entry once", async () => {
  const seen: string[] = [];
  let pages = 0;
  for (let path = LIST; path; pages++) {
    const answer = await ask(path);
    const page = await entries(answer);
    expect(page.length).toBeLessThanOrEqual(LIMITS.publicListPage);
    seen.push(...page.map(({ id }) => id));
    path = /^<(.+)>; rel="next"$/.exec(answer.headers.get("Link") ?? "")?.[1] ?? "";
  }
  expect(pages).toBe(2);
  expect(new Set(seen).size).toBe(LIMITS.publicListPage + 3);
  expect(seen).toHaveLength(LIMITS.publicListPage + 3);
  expect(await entries(await ask(`${LIST}?page=3`))).toEqual([]);
  for (const page of ["0", "-1", "x", "1e3"]) expect((await ask(`${LIST}?page=${page}`)).status).toBe(400);
});

test("a cached page gets 304 until something changes, by any kind of write", async () => {
  const first = await ask(LIST);
  const etag = first.headers.get("ETag") ?? "";
  expect(etag).toMatch(/^W\/"\w+"$/);
  expect(first.headers.get("Content-Encoding")).toBe("gzip");
  expect(first.headers.get("Cache-Control")).toBe("no-cache");
  const [newest] = await entries(first);
  const again = () => ask(LIST, { headers: { "If-None-Match": etag } });
  expect((await again()).status).toBe(304);
  await plainSql(server, `UPDATE athlete_directory SET name = 'Bo' WHERE id = '${newest?.id}'`);
  const changed = await again();
  expect(changed.status).toBe(200);
  expect((await entries(changed))[0]).toMatchObject({ id: newest?.id, name: "Bo" });
  await plainSql(server, `UPDATE athlete_directory SET listed = 0 WHERE id = '${newest?.id}'`);
  expect((await entries(await ask(LIST)))[0]?.id).not.toBe(newest?.id);
  const posted = await ask(LIST, { method: "POST" });
  expect((await entries(posted)).map(({ id }) => id)).not.toContain(newest?.id);
});

test("a visitor's pull is never outdated", async () => {
  const { coachId } = await makeCoach(server);
  for (let round = 0; round < 5; round++) {
    await plainSql(server, `UPDATE coaches SET bio = 'Round ${round}' WHERE id = '${coachId}'`);
    const pulls = await Promise.all(Array.from({ length: 8 }, () => pullPage(server, "", "coaches")));
    for (const { documents } of pulls) {
      expect(documents.find(({ id }) => id === coachId)?.bio).toBe(`Round ${round}`);
    }
  }
  const visitor = await device(server, "", "coaches");
  await plainSql(server, `UPDATE coaches SET verified = 0 WHERE id = '${coachId}'`);
  expect((await pullPage(server, "", "coaches")).documents.map(({ id }) => id)).not.toContain(coachId);
  expect((await visitor.pull()).log.at(-1)).toBe(`-${coachId}`);
});
