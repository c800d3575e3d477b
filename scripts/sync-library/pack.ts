import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildPlainSync } from "../build/hooks";
import { CACHE, inRoot } from "../lib/paths";
import { writeTypes } from "../lib/sync-types";

const SOURCE = "packages/sync";

/** Builds the library as npm would publish it: modules, types and the server's half. @returns its folder */
export async function packLibrary(): Promise<string> {
  const out = join(CACHE, "build", "sync-library");
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const { build } = await import("esbuild");
  const modules = readdirSync(inRoot(SOURCE, "src")).map((name) => name.replace(/\.ts$/, ""));
  await build({
    entryPoints: modules.map((name) => inRoot(SOURCE, "src", `${name}.ts`)),
    bundle: true,
    splitting: true,
    format: "esm",
    packages: "external",
    outdir: join(out, "dist"),
    logLevel: "error",
  });
  await writeTypes(join(out, "types"));
  const { private: _private, ...manifest } = JSON.parse(readFileSync(inRoot(SOURCE, "package.json"), "utf8"));
  const exports = { "./*": { types: "./types/src/*.d.ts", default: "./dist/*.js" } };
  writeFileSync(join(out, "package.json"), `${JSON.stringify({ ...manifest, exports }, null, 2)}\n`);
  copyFileSync(inRoot(SOURCE, "README.md"), join(out, "README.md"));
  await buildPlainSync(join(out, "server"));
  return out;
}
