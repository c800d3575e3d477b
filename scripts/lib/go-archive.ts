import { createHash } from "node:crypto";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { arch, platform } from "node:os";
import { join } from "node:path";
import { CACHE } from "./paths";
import { runQuietly } from "./run";

const VERSION = "1.27.0";
/** SHA-256 of the official archives, as published on https://go.dev/dl. */
const SHA256: Record<string, string> = {
  "linux-amd64": "675c26c449cbb18fc24b74650de1eabbae6e16f64326fd85a283fb3b58280685",
  "linux-arm64": "51798d2c42d0e1c6ed7fd9f48728b4193abac9e8aad6dbac2fe96a81f5909bda",
  "darwin-amd64": "d3314e25496e4381d71a5c51d2907e7af655d199f6780b549f015bd85fef4986",
  "darwin-arm64": "90493b3bbd5e10f91d12153198bf1994fd756399b4fec93b49b0c6e2acdeeb3e",
};

const FOLDER = join(CACHE, "go", VERSION);
export const GO_FROM_ARCHIVE = join(FOLDER, "go", "bin", "go");

/** Installs Go into the project's cache folder. Returns the error, or "". */
export async function downloadGo(): Promise<string> {
  const target = `${platform()}-${arch() === "x64" ? "amd64" : arch()}`;
  const expected = SHA256[target];
  if (!expected) return `no archive is pinned for ${target}`;
  let archive: Buffer;
  try {
    const answer = await fetch(`https://go.dev/dl/go${VERSION}.${target}.tar.gz`);
    if (!answer.ok) return `go.dev answered ${answer.status}`;
    archive = Buffer.from(await answer.arrayBuffer());
  } catch {
    return "go.dev cannot be reached";
  }
  if (createHash("sha256").update(archive).digest("hex") !== expected) return "the archive's checksum is wrong";
  const fresh = `${FOLDER}.tmp`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  writeFileSync(join(fresh, "go.tar.gz"), archive);
  const { code, output } = await runQuietly("tar", ["-xzf", "go.tar.gz"], { cwd: fresh });
  if (code !== 0) return `the archive could not be unpacked: ${output.trim()}`;
  rmSync(join(fresh, "go.tar.gz"));
  rmSync(FOLDER, { recursive: true, force: true });
  renameSync(fresh, FOLDER);
  return "";
}
