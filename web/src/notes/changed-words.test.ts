import { expect, it } from "vitest";
import { changedWords } from "./changed-words";

const marked = (text: string, other: string) =>
  changedWords(text, other).map(({ text: piece, changed }) => (changed ? `[${piece}]` : piece));

it("marks the words that the other version does not have, and loses none", () => {
  const mine = "three-point, no blocks, until 10 m.";
  expect(marked(mine, "three-point, until 15 m.").join("")).toBe("three-point, [no blocks, ]until [10] m.");
  expect(
    changedWords(mine, "")
      .map(({ text }) => text)
      .join(""),
  ).toBe(mine);
  expect(marked("the same", "the same")).toEqual(["the same"]);
});
