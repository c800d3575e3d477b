/** `npm run release`: one archive for each system and processor, with their checksums. */
import { mkdirSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { packRelease, TARGETS, writeSums } from "./build/archive";
import { ensureBuilt, OFFERED_APPS } from "./build/parts";
import { buildRelease, PROGRAMS } from "./build/server";
import { appVersion } from "./build/version";
import { alone } from "./lib/lock";
import { CACHE, inRoot, ROOT } from "./lib/paths";
import { step } from "./lib/progress";
import { runMain } from "./lib/stop";
import { endOnSignals } from "./lib/supervise";

await runMain(async () => {
  endOnSignals();
  await ensureBuilt("hooks", "migrations", ...OFFERED_APPS);
  const folder = join(CACHE, "archives");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archives: string[] = [];
  for (const target of TARGETS) {
    const built = join(CACHE, "release", target.replace("/", "-"));
    const path = await alone("build", () => step(`Building ${target}`, (note) => buildRelease(note, built, target)));
    const programs = Object.keys(PROGRAMS).map((name) => join(dirname(path), name));
    archives.push(packRelease(appVersion(), target, programs, folder));
  }
  rmSync(inRoot("pocketbase/assets"), { recursive: true, force: true }); // the binaries contain them now
  writeSums(archives, folder);
  console.log(`\n${[...archives, join(folder, "SHA256SUMS")].map((path) => relative(ROOT, path)).join("\n")}`);
  return 0;
});
