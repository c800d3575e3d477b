/** Sync in a browser: killed tabs, a few from a fixed seed. sync-kill.deep.spec.ts kills more. */
import { test } from "./fixtures/app";
import { killingTime, survivesKills } from "./fixtures/tab-kills";

const KILLS = 4;
const SEED = 20261121;

test(`tab killed at ${KILLS} random moments: nothing acknowledged locally is lost or doubled`, async ({
  browser,
  server,
}) => {
  test.setTimeout(killingTime(KILLS));
  await survivesKills({ browser, server }, KILLS, SEED);
});
