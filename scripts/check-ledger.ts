/** `npm run check:ledger [-- DATA_DIR]` builds the server and runs `encore check`. It prints each finding; with any, the exit code is 1. */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { ensureBuilt } from "./build/parts";
import { serverBinary } from "./build/server";
import { ASSETS } from "./lib/paths";
import { readSettings } from "./lib/settings";
import { runMain } from "./lib/stop";

await runMain(async () => {
  const dataDir = process.argv[2] ? resolve(process.argv[2]) : readSettings().dataDir;
  await ensureBuilt("hooks", "server");
  // Only the folder is passed on, so an incomplete environment does not stop the check.
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ENCORE_ASSETS: ASSETS };
  return spawnSync(serverBinary(), ["check"], { env, stdio: "inherit" }).status ?? 1;
});
