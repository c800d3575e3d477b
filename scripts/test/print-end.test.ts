import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { inRoot } from "../lib/paths";
import { endOfRun, rememberFlaky } from "./print-end";

const lines = Array.from({ length: 20 }, (_, i) => `line ${i + 1}`);

test("a run ends with what was flaky, then what failed, with ten lines each, then the counts", () => {
  const failures = [{ name: inRoot("sync.test.ts: loses nothing"), lines }];
  const flaky = [{ name: "e2e/a.spec.ts: keeps", lines }];
  const end = endOfRun(["unit  1 passed"], { passed: 7, failed: 1, failures, flaky }).split("\n");
  const shown = lines.slice(0, 10).map((line) => `    ${line}`);
  expect(end).toEqual([
    "",
    "unit  1 passed",
    "",
    "~ flaky, passed on a retry: e2e/a.spec.ts: keeps",
    ...shown,
    "✗ sync.test.ts: loses nothing",
    ...shown,
    "7 passed, 1 failed",
  ]);
});

test("flaky tests are added to a file, one a line", () => {
  const folder = mkdtempSync(join(tmpdir(), "encore-flaky-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "flaky.jsonl");
  const at = new Date("2026-11-26T12:00:00Z");
  rememberFlaky([], at, file);
  for (const name of ["a", "b"]) rememberFlaky([{ name, lines: ["late"] }], at, file);
  const rows = readFileSync(file, "utf8").trimEnd().split("\n");
  expect(rows.map((row) => JSON.parse(row))).toEqual([
    { at: "2026-11-26T12:00:00.000Z", name: "a", error: ["late"] },
    { at: "2026-11-26T12:00:00.000Z", name: "b", error: ["late"] },
  ]);
});
