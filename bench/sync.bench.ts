import { startServer } from "../e2e/fixtures/server";
import type { Measurement } from "./run";
import { startBrowser } from "./sync/browser";
import { measureDataLayer } from "./sync/data-layer";
import { measureDevices } from "./sync/devices";
import { measureFanOut } from "./sync/fan-out";
import { measureFeedCost } from "./sync/feed-cost";
import { step } from "./sync/figures";
import { addUpdated } from "./sync/people";
import { measureLost } from "./sync/race";
import { startWire } from "./sync/wire";

/**
 * The sync engine against RxDB's replication with a cursor over (updated, id): the same run, the same PocketBase, real browsers. Also the
 * engine's cost on the server. Ratios are more reliable than milliseconds on a busy machine.
 */
export async function measure(): Promise<Measurement[]> {
  // One person sends for hundreds, so message limits are raised.
  const server = await startServer({ env: { ENCORE_HOOKS_POOL: "50", ENCORE_LIMITS_SCALE: "1000" } });
  const devices = await startBrowser();
  try {
    await addUpdated(server);
    const wire = await startWire(server.url);
    const onDevices = await measureDevices(server, wire, devices);
    const lost = await step("the late-commit race", () => measureLost(server, devices));
    await wire.stop();
    return [
      ...onDevices,
      ...lost,
      ...(await step("writes with the feed and without", measureFeedCost)),
      ...(await step("a change told among 1,000 connections", measureFanOut)),
      ...measureDataLayer(),
    ];
  } finally {
    await devices.close();
    await server.stop();
  }
}
