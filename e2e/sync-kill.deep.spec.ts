/** Sync in a browser whose tabs are killed. ENCORE_KILLS is the number of kills. ENCORE_SEED decides their moments; by default it is random. */
import { test } from "./fixtures/app";
import { killingTime, survivesKills } from "./fixtures/tab-kills";

// The main process and each worker compute the titles. They must agree, so workers inherit the seed.
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
