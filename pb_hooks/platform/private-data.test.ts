/** The data folder belongs to the server's user alone, whatever its earlier rights and the shell's umask. */
import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount } from "../../e2e/fixtures/accounts";
import { asRoot } from "../../e2e/fixtures/api";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

let server: RunningServer;
const dataDir = mkdtempSync(join(tmpdir(), "encore-modes-"));
const before = process.umask(0o022);
beforeAll(async () => {
  chmodSync(dataDir, 0o755);
  server = await startServer({ dataDir });
});
afterAll(async () => {
  process.umask(before);
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Everything in the folder that other users may read, write or enter. */
const open = (dir: string): string[] =>
  [dir, ...readdirSync(dir, { recursive: true }).map((name) => join(dir, String(name)))].filter((path) => {
    const stat = lstatSync(path);
    return !stat.isSymbolicLink() && (stat.mode & 0o077) !== 0;
  });

test("databases, their logs, backups and files belong to the server's user alone", async () => {
  await makeAccount(server);
  await asRoot(server, "/api/backups", { name: "own.zip" });
  const made = readdirSync(dataDir, { recursive: true }).map(String);
  expect(made).toEqual(expect.arrayContaining(["data.db", "data.db-wal", "auxiliary.db", "backups/own.zip"]));
  expect(open(dataDir)).toEqual([]);
});

test("an older folder is closed at the start", async () => {
  writeFileSync(join(dataDir, "backups", "old.zip"), "old");
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name);
    chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644);
  }
  chmodSync(join(dataDir, "backups", "old.zip"), 0o666);
  chmodSync(dataDir, 0o777);
  await server.restart();
  expect(open(dataDir)).toEqual([]);
  expect(lstatSync(dataDir).mode & 0o777).toBe(0o700);
  expect(lstatSync(join(dataDir, "data.db")).mode & 0o777).toBe(0o600);
});
