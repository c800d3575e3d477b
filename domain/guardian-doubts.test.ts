import { expect, test } from "vitest";
import { allowing, causesIn, type Doubt, openDoubts, passedOn, withFound } from "./guardian-doubts";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const ADULT = { coach: false, staff: false, suspended: false, birthDate: "1980-01-01" };

test.each([
  ["an adult", {}, []],
  ["one who is 18 today", { birthDate: "2008-11-22" }, []],
  ["one who is 18 tomorrow", { birthDate: "2008-11-23" }, ["minor"]],
  ["somebody of unknown age", { birthDate: "" }, ["unknown_age"]],
  ["the team, whose age is not asked", { birthDate: "", staff: true }, []],
  ["a member of the team who coaches", { staff: true, coach: true }, ["coach"]],
  ["a coach of unknown age", { coach: true, birthDate: "" }, ["coach"]],
  ["a suspended account", { suspended: true }, ["suspended"]],
  ["a suspended coach", { coach: true, suspended: true }, ["coach", "suspended"]],
] as const)("what speaks against the consent of %s", (_, change, causes) => {
  expect(causesIn({ ...ADULT, ...change }, NOW)).toEqual(causes);
});

const GIL = "gil@test.example";
const doubt = (cause: Doubt["cause"], more: Partial<Doubt> = {}): Doubt => ({
  ...{ mailbox: GIL, cause, account: "one", allowed: false, ...more },
});

test("a doubt outlives its cause, but an unknown age ends", () => {
  const known = [doubt("coach"), doubt("unknown_age"), doubt("unknown_age", { mailbox: "other@test.example" })];
  expect(withFound(known, GIL, [])).toEqual([known[0], known[2]]);
  expect(withFound(known, GIL, [doubt("unknown_age"), doubt("coach")])).toEqual(known);
});

test("what the team allowed opens no case while it lasts, and a new cause or account does", () => {
  const allowed = allowing([doubt("coach"), doubt("coach", { mailbox: "other@test.example" })], GIL);
  expect(openDoubts(allowed, GIL)).toEqual([]);
  expect(openDoubts(withFound(allowed, GIL, [doubt("coach")]), GIL)).toEqual([]);
  expect(openDoubts(allowed, "other@test.example")).toHaveLength(1);
  for (const found of [doubt("suspended"), doubt("coach", { account: "two" })]) {
    expect(openDoubts(withFound(allowed, GIL, [found]), GIL)).toEqual([found]);
  }
});

test.each([
  ["the cause ends", GIL],
  ["somebody else is named", "other@test.example"],
  ["nobody is named", ""],
])("what the team allowed opens a case again after %s", (_, mailbox) => {
  const ended = withFound([doubt("suspended", { allowed: true })], mailbox, []);
  expect(ended).toEqual([]);
  expect(openDoubts(withFound(ended, GIL, [doubt("suspended")]), GIL)).toHaveLength(1);
});

test("a guardian in doubt passes it on, and the child passes on only what was passed on", () => {
  const next = "next@test.example";
  const passed = doubt("handed_over", { mailbox: next, account: "" });
  const taken = [doubt("handed_over", { account: "" })];
  expect(passedOn([doubt("coach")], GIL, next, "guardian")).toEqual([doubt("coach"), passed]);
  expect(passedOn(taken, GIL, next, "child")).toEqual([...taken, passed]);
  expect(passedOn([...taken, passed], GIL, next, "child"), "once").toEqual([...taken, passed]);
  for (const [doubts, by] of [
    [[doubt("coach")], "child"],
    [[doubt("coach", { allowed: true })], "guardian"],
    [[doubt("coach", { mailbox: "other@test.example" })], "guardian"],
    [[], "guardian"],
  ] as const) {
    expect(passedOn(doubts, GIL, next, by)).toEqual(doubts);
  }
});

test("no guardian has no doubts, and an account keeps the newest hundred", () => {
  expect(openDoubts([doubt("coach", { mailbox: "" })], "")).toEqual([]);
  const many = Array.from({ length: 100 }, (_, at) => doubt("coach", { account: String(at) }));
  const kept = withFound(many, GIL, [doubt("coach", { account: "new" })]);
  expect(kept).toHaveLength(100);
  expect([kept[0]?.account, kept[99]?.account]).toEqual(["1", "new"]);
});
