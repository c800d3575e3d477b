import { expect, it } from "vitest";
import { isMarks, mergeMarks, readMarks, withMark, withoutMark } from "./marks";

const at = (minute: number): string => `2026-11-25T10:0${minute}:00.000Z`;
const set = (...lines: [string, number][]): string =>
  lines.reduce((text, [key, minute]) => withMark(text, key, at(minute)), "");

it("adds a key with its time, keeps the first time, and removes it", () => {
  const text = set(["20 serves", 2], ["Jog", 1], ["20 serves", 5]);
  expect([...readMarks(text)]).toEqual([
    ["20 serves", at(2)],
    ["Jog", at(1)],
  ]);
  expect(readMarks(withoutMark(text, "Jog")).has("Jog")).toBe(false);
  expect(withoutMark(withoutMark(text, "Jog"), "20 serves")).toBe("");
});

it("merges what both devices added and what either removed", () => {
  const base = set(["a", 0], ["b", 0]);
  const mine = withMark(base, "mine", at(1));
  const theirs = withMark(withoutMark(base, "a"), "theirs", at(2));
  expect([...readMarks(mergeMarks(base, mine, theirs)).keys()]).toEqual(["b", "mine", "theirs"]);
  expect([...readMarks(mergeMarks(base, withoutMark(base, "b"), theirs)).keys()]).toEqual(["theirs"]);
});

it("keeps a key that the other device removed and set again", () => {
  const base = set(["a", 0]);
  const again = withMark(withoutMark(base, "a"), "a", at(3));
  expect(mergeMarks(base, "", again)).toBe(again);
});

it("merges two sets that began apart", () => {
  expect(mergeMarks("", set(["a", 1]), set(["b", 2]))).toBe(set(["a", 1], ["b", 2]));
});

it.each(["a", "2026-11-25 a", `${at(1)} b\n${at(1)} a`, `${at(1)} a\n`, `${at(1)} a\n${at(2)} a`, `${at(1)}  a`])(
  "does not take %j for a set",
  (text) => expect(isMarks(text)).toBe(false),
);

it.each(["", set(["a", 1]), set(["b c", 1], ["a", 2])])("takes %j for a set", (text) =>
  expect(isMarks(text)).toBe(true),
);
