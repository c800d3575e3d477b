import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const NAME = "apple-developer-merchantid-domain-association";

test("the file that proves the domain to Apple is sent unchanged, and nothing else of the data folder", async () => {
  const ask = (name: string) => fetch(`${server.url}/.well-known/${name}`);
  expect((await ask(NAME)).status).toBe(404);
  const proof = `7B2270${"0a".repeat(2_000)}`;
  writeFileSync(join(server.dataDir, NAME), proof);
  const sent = await ask(NAME);
  expect([sent.status, await sent.text()]).toEqual([200, proof]);
  expect(await (await ask("..%2Fdata.db")).text()).not.toContain("SQLite format");
});
