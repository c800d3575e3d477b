/** `npm run build`: builds the release, one server binary with the app, the hooks and the migrations. */
import { rmSync, statSync } from "node:fs";
import { relative } from "node:path";
import { ensureBuilt, OFFERED_APPS } from "./build/parts";
import { buildRelease } from "./build/server";
import { alone } from "./lib/lock";
import { inRoot, ROOT } from "./lib/paths";
import { step } from "./lib/progress";
import { runMain } from "./lib/stop";
import { endOnSignals } from "./lib/supervise";

const MEBIBYTE = 1024 * 1024;

await runMain(async () => {
  endOnSignals();
  await ensureBuilt("hooks", "migrations", ...OFFERED_APPS);
  const path = await alone("build", () => step("Building the release", buildRelease));
  rmSync(inRoot("pocketbase/assets"), { recursive: true, force: true }); // the binary contains them now
  console.log(`\n${relative(ROOT, path)}  ${(statSync(path).size / MEBIBYTE).toFixed(1)} MiB`);
  console.log(
    "Copy it to the server, and encore-replica beside it if REPLICA_URL is set. Set what .env.example lists, and run it.",
  );
  return 0;
});
