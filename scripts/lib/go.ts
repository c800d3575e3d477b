import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { downloadGo, GO_FROM_ARCHIVE } from "./go-archive";
import { ROOT } from "./paths";
import { runQuietly } from "./run";
import { Stop } from "./stop";
import { installPackage } from "./system-packages";

const PLACES = [
  "go",
  "/usr/local/go/bin/go",
  "/opt/homebrew/bin/go",
  "/usr/lib/go/bin/go",
  join(homedir(), "sdk/go/bin/go"),
];
const PACKAGES = { apt: "golang-go", dnf: "golang", apk: "go", brew: "go" };

/**
 * Any Go from 1.21 on fetches the toolchain that pocketbase/go.mod names. -trimpath lets tests use the packages that a build has compiled,
 * also in another clone.
 */
export const goEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  GOTOOLCHAIN: "auto",
  CGO_ENABLED: "0",
  GOFLAGS: "-buildvcs=false -trimpath",
});

/** The path of a Go command that can build the server. Installs one if missing. */
export async function findGo(note: (text: string) => void): Promise<string> {
  const found = await firstUsable([...PLACES, GO_FROM_ARCHIVE]);
  if (found) return found;
  note("no Go here; asking the system's package manager");
  if (await installPackage(PACKAGES, note)) {
    const installed = await firstUsable(PLACES);
    if (installed) return installed;
  }
  note("fetching Go's official archive");
  const problem = await downloadGo();
  if (!problem && (await isUsable(GO_FROM_ARCHIVE))) return GO_FROM_ARCHIVE;
  throw new Stop(
    `Go 1.21 or newer is needed to build the server and could not be installed (${problem || "the archive does not run here"}): install it from https://go.dev/dl, or set ENCORE_BIN to a server that npm run build made.`,
  );
}

async function firstUsable(places: string[]): Promise<string | undefined> {
  for (const place of places) if (await isUsable(place)) return place;
  return undefined;
}

async function isUsable(go: string): Promise<boolean> {
  if (go.includes("/") && !existsSync(go)) return false;
  try {
    // "local", because asking for the version must not fetch a toolchain. The root folder has no go.mod.
    const { code, output } = await runQuietly(go, ["env", "GOVERSION"], {
      cwd: ROOT,
      env: { ...process.env, GOTOOLCHAIN: "local" },
    });
    const [, major, minor] = /go(\d+)\.(\d+)/.exec(output) ?? [];
    return code === 0 && (Number(major) > 1 || Number(minor) >= 21);
  } catch {
    return false; // not on PATH
  }
}
