import { afterAll, beforeAll, expect, it } from "vitest";
import { seedOf } from "../../e2e/fixtures/deep";
import { checkSchedules } from "./check-schedules";
import { NodesServer } from "./nodes-server";
import { REGRESSIONS } from "./regressions";
import { Run } from "./run";

/** `ENCORE_NODES` tries more. */
const RUNS = Number(process.env.ENCORE_NODES ?? 12);
const SEED = seedOf(20261123);

let server: NodesServer;
beforeAll(async () => {
  server = await NodesServer.start();
}, 180_000);
afterAll(() => server?.stop());

it(`no device differs after ${RUNS} schedules over a primary and two followers, of which some are killed (seed ${SEED})`, {
  timeout: 3_600_000,
}, async () => {
  const { failure, ...figures } = await checkSchedules(server, { runs: RUNS, seed: SEED, dexie: 10 });
  expect({ failure, ...figures }).toMatchObject({ failure: null, runs: RUNS });
  expect(server.kills).toBeGreaterThanOrEqual(Math.floor(RUNS / 3));
});

it("schedules that failed once on a single server are right on three nodes too", { timeout: 3_600_000 }, async () => {
  for (const { was, schedule } of REGRESSIONS.slice(0, Math.ceil(RUNS / 4)))
    expect([was, (await new Run(server, schedule).run()).problems]).toEqual([was, []]);
});
