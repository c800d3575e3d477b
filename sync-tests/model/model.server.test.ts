import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkSchedules } from "./check-schedules";
import { REGRESSIONS } from "./regressions";
import { Run } from "./run";
import { ModelServer } from "./server";

const RUNS = 10;
/** A fixed seed runs the same schedules each time. `npm run test:deep` and `npm run test:sync` try others. */
const SEED = 20261121;

let server: ModelServer;
beforeAll(async () => {
  server = await ModelServer.start();
});
afterAll(() => server?.stop());

describe("at rest every device equals the rows that its person may read, and nothing is lost or doubled", () => {
  it.each(REGRESSIONS)("also where once $was", async ({ schedule }) => {
    expect((await new Run(server, schedule).run()).problems).toEqual([]);
  });

  it(`after ${RUNS} random schedules`, { timeout: 900_000 }, async () => {
    expect((await checkSchedules(server, { runs: RUNS, seed: SEED, dexie: 10 })).failure).toBeNull();
  });
});
