import { expect, test } from "vitest";
import { tallyCampaign, tallyGo, tallyPlaywright, tallyVitest } from "./tally";

const FILE = { name: "m.test.ts", tests: [], errors: [] };
const PASSED = { name: "adds up", state: "passed", errors: [] };
const tally = (...files: object[]) => tallyVitest(JSON.stringify(files.map((file) => ({ ...FILE, ...file }))));

test("a test file that cannot be loaded counts as a failure", () => {
  const broken = { errors: ["No such module\n    at m.test.ts:1:1"] };
  expect(tally(broken, { tests: [PASSED, { ...PASSED, state: "skipped" }] })).toEqual({
    passed: 1,
    failed: 1,
    failures: [{ name: "m.test.ts", lines: ["No such module", "    at m.test.ts:1:1"] }],
    flaky: [],
  });
});

test("a file whose clean-up fails counts as a failure, though all its tests passed", () => {
  expect(tally({ tests: [PASSED], errors: ["Hook timed out"] })).toMatchObject({
    passed: 1,
    failed: 1,
    failures: [{ name: "m.test.ts", lines: ["Hook timed out"] }],
  });
});

test("a test that passes on a retry counts as passed and is flaky, with each of its errors once", () => {
  expect(tally({ tests: [{ ...PASSED, errors: ["too late\nat", "too late\nat", "lost"] }] })).toEqual({
    passed: 1,
    failed: 0,
    failures: [],
    flaky: [{ name: "m.test.ts: adds up", lines: ["too late", "at", "lost"] }],
  });
});

test("errors outside of tests count, also beside a test that failed", () => {
  const failed = { ...PASSED, state: "failed", errors: ["1, not 2"] };
  expect(tally({ tests: [failed], errors: ["no clean-up", "no folder"] })).toMatchObject({
    failed: 3,
    failures: [{ lines: ["1, not 2"] }, { lines: ["no clean-up"] }, { lines: ["no folder"] }],
  });
});

test("a browser test that passes on a retry is flaky, and an error outside of tests is a failure", () => {
  const spec = (title: string, status: string, message: string) => ({
    title,
    file: "a.spec.ts",
    tests: [{ status, results: [{ errors: [{ message: `\u001b[31m${message}\u001b[39m` }] }, { errors: [] }] }],
  });
  const inner = { title: "offline", specs: [spec("keeps the note", "flaky", "not there yet")] };
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    errors: [{ message: "no browser" }],
    suites: [{ title: "a.spec.ts", specs: [spec("sends it", "unexpected", "lost")], suites: [inner] }],
  };
  expect(tallyPlaywright(JSON.stringify(report))).toEqual({
    passed: 4,
    failed: 2,
    failures: [
      { name: "e2e/a.spec.ts: sends it", lines: ["lost"] },
      { name: "outside of the browser tests", lines: ["no browser"] },
    ],
    flaky: [{ name: "e2e/a.spec.ts: offline › keeps the note", lines: ["not there yet"] }],
  });
});

test("Go's results are counted by test, and a package that does not compile as one failure", () => {
  const line = (event: object) => JSON.stringify(event);
  const passed = [line({ Action: "pass", Test: "TestA" }), line({ Action: "pass" }), "not json"].join("\n");
  expect(tallyGo(passed)).toEqual({ passed: 1, failed: 0, failures: [] });
  const compiler = line({ Action: "build-output", ImportPath: "encore/feed", Output: "feed.go:3: no such name\n" });
  expect(tallyGo([compiler, line({ Action: "fail", Package: "encore/feed" })].join("\n"))).toEqual({
    passed: 0,
    failed: 1,
    failures: [{ name: "encore/feed", lines: ["feed.go:3: no such name"] }],
  });
  const test = { Package: "encore/feed", Test: "TestB" };
  const said = ["=== RUN   TestB\n", "    feed_test.go:9: 1, not 2\n", "--- FAIL: TestB (0.00s)\n"];
  const red = [...said.map((Output) => line({ ...test, Action: "output", Output })), line({ ...test, Action: "fail" })];
  expect(tallyGo([...red, line({ Action: "fail", Package: "encore/feed" })].join("\n"))).toEqual({
    passed: 0,
    failed: 1,
    failures: [{ name: "encore/feed: TestB", lines: ["    feed_test.go:9: 1, not 2"] }],
  });
  expect(tallyGo([...red, line({ Action: "fail", Package: "encore/mail" })].join("\n"))).toMatchObject({
    failed: 2,
    failures: [{ name: "encore/feed: TestB" }, { name: "encore/mail" }],
  });
});

test("a campaign counts by its last line; without one, or with a wrong exit code, it is one failure", () => {
  expect(tallyCampaign("fuzz", 0, "9 requests from seed 7 on.\n9 passed, 0 failed   1.0 s\n")).toEqual({
    ...{ passed: 9, failed: 0, failures: [] },
  });
  const red = "Seed 8 failed\n7 passed, 2 failed   1.0 s";
  const lines = red.split("\n");
  const progress = "  10.0 s: 4 schedules, 0 failed\n25 of 50   29.5 s\n";
  expect(tallyCampaign("fuzz", 1, progress + red)).toEqual({
    passed: 7,
    failed: 2,
    failures: [{ name: "fuzz", lines }],
  });
  for (const [code, output] of [
    [1, "no such seed"],
    [0, ""],
    [0, "0 passed, 0 failed"],
    [1, "9 passed, 0 failed"],
  ] as const)
    expect(tallyCampaign("fuzz", code, output).failed).toBe(1);
});
