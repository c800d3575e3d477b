/**
 * Compares pictures of every screen before and after a change.
 * `npx tsx e2e/pictures/run.ts keep` stores the current build and data, and takes the pictures before;
 * `npx tsx e2e/pictures/run.ts [NAME]` builds, takes the pictures after (of screens with NAME in their name) and lists the differences.
 */
import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "../../scripts/build/parts";
import { ASSETS, CACHE } from "../../scripts/lib/paths";
import { runMain } from "../../scripts/lib/stop";
import { runJobs } from "../fixtures/paid-bookings";
import { startServer } from "../fixtures/server";
import { comparePictures } from "./compare";
import { takePictures } from "./take";

const HERE = join(CACHE, "pictures");
const at = (name: string): string => join(HERE, name);

await runMain(async () => {
  const [asked = ""] = process.argv.slice(2);
  await ensureBuilt("hooks", "migrations", "web", "server");
  if (asked === "keep") {
    rmSync(HERE, { recursive: true, force: true });
    cpSync(ASSETS, at("build"), { recursive: true });
    const server = await startServer({ demo: true, keepData: true });
    // The coaches' next free hours come with the jobs of the first minute.
    await runJobs(server);
    await server.stop();
    cpSync(server.dataDir, at("seed"), { recursive: true });
    rmSync(server.dataDir, { recursive: true, force: true });
    writeFileSync(join(at("seed"), "pictures-time"), String(Date.now()));
    for (const line of await takePictures(at("build"), at("seed"), at("before"))) console.log(`not taken: ${line}`);
    return 0;
  }
  for (const line of await takePictures(ASSETS, at("seed"), at("after"), asked)) console.log(`not taken: ${line}`);
  const found = await comparePictures(at("before"), at("after"), at("differences"));
  for (const { name, pixels, size } of found) console.log(`${String(pixels).padStart(8)}  ${name}  ${size}`);
  console.log(`${found.length} pictures differ; see ${at("differences")}`);
  return found.length > 0 ? 1 : 0;
});
