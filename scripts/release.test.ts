import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packRelease, TARGETS, writeSums } from "./build/archive";
import { appVersion } from "./build/version";
import { inRoot } from "./lib/paths";

test("the newest entry of the changelog is this version, and versions fall", () => {
  const versions = [...readFileSync(inRoot("CHANGELOG.md"), "utf8").matchAll(/^## (\d+)\.(\d+)\.(\d+)( .*)?$/gm)].map(
    ([, ...parts]) => parts.slice(0, 3).map(Number),
  );
  expect(versions[0]?.join(".")).toBe(appVersion());
  const weight = ([major = 0, minor = 0, patch = 0]: number[]) => (major * 1000 + minor) * 1000 + patch;
  expect(versions.map(weight)).toEqual(versions.map(weight).toSorted((a, b) => b - a));
});

test("an archive holds both programs and what an operator needs, and its sum is right", () => {
  const folder = mkdtempSync(join(tmpdir(), "encore-archives-"));
  try {
    const programs = ["encore", "encore-replica"].map((name) => join(folder, name));
    for (const path of programs) writeFileSync(path, path);
    const archives = TARGETS.map((target) => packRelease("1.2.3", target, programs, folder));
    writeSums(archives, folder);
    const tool = process.platform === "darwin" ? ["shasum", "-a", "256"] : ["sha256sum"];
    const [command = "", ...flags] = tool;
    const said = execFileSync(command, [...flags, "-c", "SHA256SUMS"], { cwd: folder, encoding: "utf8" });
    expect(said.trim().split("\n")).toEqual(
      TARGETS.map((target) => `encore-1.2.3-${target.replace("/", "-")}.tar.gz: OK`),
    );
    execFileSync("tar", ["-xzf", archives[0] ?? ""], { cwd: folder });
    const inside = join(folder, "encore-1.2.3-linux-amd64");
    expect(readdirSync(inside).sort()).toEqual(
      [
        ".env.example",
        "CHANGELOG.md",
        "LICENSE",
        "deploy",
        "encore",
        "encore-replica",
        "operations.md",
        "stripe.md",
      ].sort(),
    );
    expect(statSync(join(inside, "encore")).mode & 0o111).toBe(0o111);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
