import { afterAll, beforeAll, expect, it } from "vitest";
import { seedOf } from "../../e2e/fixtures/deep";
import { checkSchedules } from "./check-schedules";
import { FolderServer } from "./folder-server";

/** Some three of them in a schedule. `ENCORE_RESTORES` tries more, `ENCORE_SEED` others: a hundred take an hour and may be run in parts. */
const RESTORES = Number(process.env.ENCORE_RESTORES ?? 12);
const SEED = seedOf(20261122);

let server: FolderServer;
beforeAll(async () => {
  server = await FolderServer.start();
});
afterAll(() => server?.stop());

it(`no device differs after ${RESTORES} snapshots put back and power cuts at random moments (seed ${SEED})`, {
  timeout: 3_600_000,
  retry: 0, // a retry would run on the broken server
}, async () => {
  for (let seed = SEED; server.restores < RESTORES; seed++)
    expect((await checkSchedules(server, { runs: 3, seed, dexie: 10 })).failure).toBeNull();
});
