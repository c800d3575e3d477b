import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { inRoot } from "../lib/paths";

/** An archive holds these beside the programs. */
const BESIDE = ["LICENSE", "CHANGELOG.md", ".env.example", "deploy", "docs/operations.md", "docs/stripe.md"];

/** The systems and processors that archives are made for, by Go's names. */
export const TARGETS = ["linux/amd64", "linux/arm64", "darwin/arm64", "darwin/amd64"];

/** Packs the programs of one target into a folder of archives. Returns the archive's path. */
export function packRelease(version: string, target: string, programs: readonly string[], folder: string): string {
  const name = `encore-${version}-${target.replace("/", "-")}`;
  const inside = join(folder, name);
  rmSync(inside, { recursive: true, force: true });
  mkdirSync(inside, { recursive: true });
  for (const program of programs) {
    cpSync(program, join(inside, basename(program)));
    chmodSync(join(inside, basename(program)), 0o755);
  }
  for (const path of BESIDE) cpSync(inRoot(path), join(inside, basename(path)), { recursive: true });
  execFileSync("tar", ["-czf", `${name}.tar.gz`, name], { cwd: folder });
  rmSync(inside, { recursive: true });
  return `${inside}.tar.gz`;
}

/** Writes SHA256SUMS beside the archives, for `sha256sum -c SHA256SUMS` (macOS: `shasum -a 256 -c`). */
export function writeSums(archives: readonly string[], folder: string): void {
  const lines = archives.map(
    (path) => `${createHash("sha256").update(readFileSync(path)).digest("hex")}  ${basename(path)}\n`,
  );
  writeFileSync(join(folder, "SHA256SUMS"), lines.join(""));
}
