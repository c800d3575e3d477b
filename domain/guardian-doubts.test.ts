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

const NEXT = "next@test.example";
const follows = (mailbox: string, allowed: boolean) => doubt("handed_over", { mailbox, account: "", allowed });
const OTHERS = doubt("coach", { mailbox: "other@test.example" });
test.each([
  ["a guardian lets another one follow", [OTHERS], "guardian", [OTHERS, follows(NEXT, true)]],
  ["a guardian in doubt does", [doubt("coach")], "guardian", [doubt("coach"), follows(NEXT, false)]],
  [
    "a guardian whom the team allowed does",
    [follows(GIL, true)],
    "guardian",
    [follows(GIL, true), follows(NEXT, true)],
  ],
  ["a guardian agrees to one who was in doubt", [follows(NEXT, false)], "guardian", [follows(NEXT, true)]],
  ["one who declined, and whom the child named freely, does", [], "declined", [follows(NEXT, true)]],
  [
    "one who declined, and whom somebody agreed to, does",
    [follows(GIL, true)],
    "declined",
    [follows(GIL, true), follows(NEXT, false)],
  ],
  ["one who declined and is in doubt does", [doubt("coach")], "declined", [doubt("coach"), follows(NEXT, false)]],
  ["the team names one", [follows(GIL, false)], "team", [follows(GIL, false), follows(NEXT, true)]],
  ["a child names another one before anybody agreed", [doubt("coach")], "child", [doubt("coach")]],
  [
    "a child names another one than was agreed",
    [follows(GIL, true)],
    "child",
    [follows(GIL, true), follows(NEXT, false)],
  ],
  ["a child goes on", [follows(GIL, false)], "child", [follows(GIL, false), follows(NEXT, false)]],
] as const)("%s", (_, doubts, by, after) => {
  expect(passedOn(doubts, GIL, NEXT, by)).toEqual(after);
});

test("who was agreed to stays so while named, also when the child names them again", () => {
  expect(withFound([follows(GIL, true)], GIL, [])).toEqual([follows(GIL, true)]);
  expect(passedOn([follows(GIL, true)], GIL, GIL, "child")).toEqual([follows(GIL, true)]);
  expect(withFound([follows(GIL, true)], NEXT, [])).toEqual([]);
});

test("no guardian has no doubts, and an account keeps the newest hundred", () => {
  expect(openDoubts([doubt("coach", { mailbox: "" })], "")).toEqual([]);
  const many = Array.from({ length: 100 }, (_, at) => doubt("coach", { account: String(at) }));
  const kept = withFound(many, GIL, [doubt("coach", { account: "new" })]);
  expect(kept).toHaveLength(100);
  expect([kept[0]?.account, kept[99]?.account]).toEqual(["1", "new"]);
});
