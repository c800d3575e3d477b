import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Child, startChild } from "./children";
import { findGo, goEnvironment } from "./go";
import { CACHE, inRoot } from "./paths";
import { freePort } from "./ports";
import { runOrStop } from "./run";

export interface PlainPocketBase {
  url: string;
  child: Child;
}

/** PocketBase's own example program, of the version in go.mod. */
export async function startPlainPocketBase(
  dataDir: string,
  root: { identity: string; password: string },
  flags: readonly string[] = [],
): Promise<PlainPocketBase> {
  const binary = join(CACHE, "bin", "plain-pocketbase");
  await runOrStop(
    await findGo(() => {}),
    ["build", "-ldflags", "-s -w", "-o", binary, "github.com/pocketbase/pocketbase/examples/base"],
    "A plain PocketBase could not be built.",
    { cwd: inRoot("pocketbase"), env: goEnvironment() },
  );
  const all = [`--dir=${dataDir}`, "--automigrate=0", ...flags];
  await runOrStop(binary, ["superuser", "upsert", root.identity, root.password, ...all], "No superuser could be made.");
  const url = `http://127.0.0.1:${await freePort()}`;
  const child = startChild("plain", binary, ["serve", ...all, `--http=${url.slice(7)}`], process.env);
  while (child.alive() && !(await fetch(`${url}/api/health`).catch(() => null))) await pause(20);
  return { url, child };
}
