import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { OFFERED } from "../../messages/language";
import { findGo, goEnvironment } from "../lib/go";
import { ASSETS, CACHE, inRoot, POCKETBASE_TYPES, SERVER_BINARY } from "../lib/paths";
import { runOrStop } from "../lib/run";
import { Stop } from "../lib/stop";
import { appVersion } from "./version";
import { webFolder } from "./web";

type Note = (text: string) => void;

/** The server to run: ENCORE_BIN if set (it must exist), otherwise the one built here. */
export function serverBinary(): string {
  const own = process.env.ENCORE_BIN;
  if (!own) return SERVER_BINARY;
  if (!existsSync(own) || !statSync(own).isFile()) throw new Stop(`ENCORE_BIN: there is no server at ${own}.`);
  return own;
}

/** The programs of pocketbase/, by name. The first one starts the second one, which keeps a replica. */
export const PROGRAMS = { encore: ".", "encore-replica": "./replica/sidecar" };

/** Builds the Go programs into .cache/bin. The server reads its hooks, migrations and app from ENCORE_ASSETS. */
export async function buildServer(note: Note): Promise<void> {
  for (const [name, part] of Object.entries(PROGRAMS))
    await goBuild(join(dirname(SERVER_BINARY), name), part, [], note);
}

/** Builds the release into a folder: one binary with everything, and the replica's. `target` is Go's, such as linux/arm64. Returns its path. */
export async function buildRelease(note: Note, folder = join(CACHE, "release"), target = ""): Promise<string> {
  const embedded = inRoot("pocketbase/assets");
  rmSync(embedded, { recursive: true, force: true });
  for (const part of [...OFFERED.map(webFolder), join(ASSETS, "pb_hooks"), join(ASSETS, "pb_migrations")])
    cpSync(part, join(embedded, basename(part)), { recursive: true });
  const [GOOS, GOARCH] = target.split("/");
  const platform: Record<string, string> = GOOS && GOARCH ? { GOOS, GOARCH } : {};
  for (const [name, part] of Object.entries(PROGRAMS))
    await goBuild(join(folder, name), part, ["-tags", "release"], note, platform);
  return join(folder, "encore");
}

async function goBuild(
  target: string,
  part: string,
  flags: string[],
  note: Note,
  platform: Record<string, string> = {},
): Promise<void> {
  const go = await findGo(note);
  mkdirSync(dirname(target), { recursive: true });
  const fresh = `${target}.tmp`;
  // -v prints each compiled package, as progress of a first build.
  const args = ["build", "-v", "-ldflags", `-s -w -X main.version=${appVersion()}`, ...flags, "-o", fresh, part];
  await runOrStop(go, args, "The server could not be built: see Go's own words above.", {
    cwd: inRoot("pocketbase"),
    env: { ...goEnvironment(), ...platform },
    onLine: note,
  });
  renameSync(fresh, target); // a running server keeps its old file
}

/** Lets the binary write PocketBase's types for the hooks, so that they match its version. */
export async function writeTypes(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "encore-types-"));
  try {
    await runOrStop(serverBinary(), ["types"], "PocketBase's types could not be written.", {
      env: { ...process.env, DATA_DIR: folder, ENCORE_ASSETS: folder },
    });
    mkdirSync(dirname(POCKETBASE_TYPES), { recursive: true });
    writeFileSync(POCKETBASE_TYPES, withOneAppType(readFileSync(join(folder, ".app", "types.d.ts"), "utf8")));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * PocketBase types the app in `$app` and `migrate` without its on… methods, and elsewhere (events, transactions) with them, so no function
 * could take both. One type serves all, because hooks are registered through platform/runtime.ts.
 */
function withOneAppType(types: string): string {
  const two = /^type excludeHooks<Type> = \{\n[\s\S]*?\n\};$/m;
  if (!two.test(types)) throw new Stop("PocketBase's types no longer have excludeHooks: see scripts/build/server.ts.");
  return types.replace(two, "type excludeHooks<Type> = Type;");
}
