import { expect, test } from "vitest";
import { tallyGo, tallyPlaywright, tallyVitest } from "./tally";

test("a test file that cannot be loaded counts as a failure", () => {
  const testResults = [
    { name: "a.test.ts", status: "failed", message: "No such module\nat", assertionResults: [] },
    { name: "b.test.ts", status: "passed", assertionResults: [{ status: "passed", fullName: "b" }] },
  ];
  const report = { numPassedTests: 2, numFailedTests: 0, testResults };
  expect(tallyVitest(JSON.stringify(report))).toEqual({
    passed: 2,
    failed: 1,
    failures: ["a.test.ts: No such module"],
  });
});

test("failed tests are listed with their causes in the last lines", () => {
  const assertionResults = [{ status: "failed", fullName: "money adds up", failureMessages: ["1 is not 2\nat"] }];
  const testResults = [{ name: "m.test.ts", status: "failed", assertionResults }];
  const report = { numPassedTests: 0, numFailedTests: 1, testResults };
  expect(tallyVitest(JSON.stringify(report)).failures).toEqual(["m.test.ts: money adds up: 1 is not 2"]);
});

test("a flaky test and an error outside of tests are failures", () => {
  const report = { stats: { expected: 3, unexpected: 1, flaky: 1 }, errors: [{}] };
  expect(tallyPlaywright(JSON.stringify(report))).toEqual({ passed: 3, failed: 3 });
});

test("Go's results are counted by test, and a package that does not compile as one failure", () => {
  const line = (event: object) => JSON.stringify(event);
  const passed = [line({ Action: "pass", Test: "TestA" }), line({ Action: "pass" }), "not json"].join("\n");
  expect(tallyGo(passed)).toEqual({ passed: 1, failed: 0 });
  expect(tallyGo(line({ Action: "fail" }))).toEqual({ passed: 0, failed: 1 });
  expect(tallyGo([line({ Action: "fail", Test: "TestB" }), line({ Action: "fail" })].join("\n"))).toEqual({
    passed: 0,
    failed: 1,
  });
});
