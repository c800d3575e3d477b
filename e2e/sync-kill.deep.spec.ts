/** Sync in a browser: killed tabs. ENCORE_KILLS sets how often, ENCORE_SEED when; without it each run starts elsewhere. */
import { test } from "./fixtures/app";
import { killingTime, survivesKills } from "./fixtures/tab-kills";

// Titles are made in the main process and again in each worker, which inherits the environment.
process.env.ENCORE_SEED ||= String(1 + Math.floor(Math.random() * 1_000_000_000));

const KILLS = Number(process.env.ENCORE_KILLS ?? 20);
const SEED = Number(process.env.ENCORE_SEED);

test(`tab killed at ${KILLS} random moments of seed ${SEED}: nothing acknowledged locally is lost or doubled`, async ({
  browser,
  server,
}) => {
  test.setTimeout(killingTime(KILLS));
  await survivesKills({ browser, server }, KILLS, SEED);
});
