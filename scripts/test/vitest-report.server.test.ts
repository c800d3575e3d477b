import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inRoot } from "../lib/paths";
import { runQuietly } from "../lib/run";
import { type Tally, tallyVitest } from "./tally";
import { REPORT } from "./vitest-report";

/** Tests that fail in every way that we know. */
const RED = `
test("passes", () => {});
test("differs", () => expect({ same: 1, cents: 1, empty: "a\\n\\nb" }).toEqual({ same: 1, cents: 2, empty: "a\\nb" }));
test("says much", () => expect([1], ${JSON.stringify("why\n".repeat(12))}).toEqual([2]));
test("is soft", () => {
  expect.soft("first").toBe("");
  expect.soft("second").toBe("");
});
test("hangs", () => new Promise(() => {}), 50);
test("throws an object", () => Promise.reject({ status: 500, body: { code: "gone" } }));
test("throws nothing", () => Promise.reject());
test("throws a wrong message", () => Promise.reject({ message: { code: 7 } }));
test("has no stack", () => Promise.reject(Object.assign(new Error("bare"), { stack: "" })));
test("has a cause", () => {
  throw new Error("outer", { cause: new Error("inner", { cause: new Error("innermost") }) });
});
test("causes itself", () => {
  const error = new Error("own");
  error.cause = error;
  throw error;
});
test("has several", () => Promise.any([Promise.reject(new Error("one")), Promise.reject(new Error("two"))]));
describe("a suite", () => {
  beforeAll(() => {
    throw new Error("not begun");
  });
  test("never runs", () => {});
});
afterAll(() => {
  throw new Error("not cleaned up");
});
`;
const FILES = {
  "red.test.mjs": RED,
  "unloadable.test.mjs": `import "./missing.mjs";`,
  "rejecting.test.mjs": `test("passes, then rejects", () => void Promise.reject(new Error("nobody waits")));`,
  "ending.test.mjs": `test("ends its process", () => process.abort());`,
};

const folder = mkdtempSync(join(tmpdir(), "encore-report-"));
let tally: Tally;
beforeAll(async () => {
  for (const [name, code] of Object.entries(FILES)) writeFileSync(join(folder, name), code);
  const args = [
    "run",
    "--root",
    folder,
    "--globals",
    "--pool=forks",
    `--reporter=${inRoot("scripts/test/vitest-report.ts")}`,
  ];
  const report = join(folder, "report.json");
  const env = { ...process.env, [REPORT]: report };
  await runQuietly(process.execPath, [inRoot("node_modules/vitest/vitest.mjs"), ...args], { cwd: folder, env });
  tally = tallyVitest(readFileSync(report, "utf8"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The first ten lines of a test's failure, without frames. */
const linesOf = (title: string) =>
  tally.failures
    ?.find(({ name }) => name.endsWith(`: ${title}`))
    ?.lines.slice(0, 10)
    .filter((line) => !line.startsWith("    at "));

test("every failure is counted, also outside of tests", () => {
  const names = tally.failures?.map(({ name }) => name.replace(/^.*\//, "")) ?? [];
  const outside = ["red.test.mjs", "red.test.mjs", "unloadable.test.mjs", "ending.test.mjs"];
  const titles = [...RED.matchAll(/^test\("([^"]+)/gm)].flatMap(([, title]) =>
    title === "passes" ? [] : `red.test.mjs: ${title}`,
  );
  expect(names.sort()).toEqual(
    [...titles, ...outside, "outside of the test files", "outside of the test files"].sort(),
  );
  expect([tally.passed, tally.failed]).toEqual([2, names.length]);
  expect(tally.failures?.flatMap(({ lines }) => lines)).toEqual(
    expect.arrayContaining([
      ...["Error: not begun", "Error: not cleaned up", "Error: nobody waits"],
      ...["Caused by Error: Worker exited unexpectedly", "The file did not end. Its worker may have crashed."],
    ]),
  );
});

test.each([
  [
    "differs",
    ["AssertionError: expected { same: 1", "- Expected", "+ Received", '-   "cents": 2,', '+   "cents": 1,', "+"],
  ],
  ["says much", ["AssertionError: why", "why", "why", "why", "- Expected", "+ Received", "-   2,", "+   1,", "why"]],
  [
    "is soft",
    ["AssertionError: expected 'first'", "- Expected", "+ Received", "+ first", "AssertionError: expected 'second'"],
  ],
  ["hangs", ["Error: Test timed out in 50ms.", "If this is a long-running test"]],
  ["throws an object", ["{ status: 500, body: { code: 'gone' }"]],
  ["throws nothing", ["undefined"]],
  ["throws a wrong message", ["{ message: { code: 7 }"]],
  ["has no stack", ["Error: bare"]],
  ["has a cause", ["Error: outer", "Caused by Error: inner", "Caused by Error: innermost"]],
  ["causes itself", ["Error: own", "Caused by Error: own"]],
  ["has several", ["Error: one", "Error: two"]],
])("a test that %s says so in ten lines", (title, begun) => {
  expect(linesOf(title)?.slice(0, begun.length)).toEqual(
    begun.map((start) => expect.stringMatching(startsWith(start))),
  );
});

const startsWith = (start: string) => new RegExp(`^${start.replace(/[^\w ]/g, "\\$&")}`);

test("a failure begins with its frame", () => {
  const differs = tally.failures?.find(({ name }) => name.endsWith(": differs"));
  expect(differs?.lines[1]).toMatch(/^ {4}at .*red\.test\.mjs:3:/);
});
