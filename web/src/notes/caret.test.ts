import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { caretAfter } from "./caret";

describe("the caret", () => {
  it("keeps the caret after the same words, or in its line", () => {
    expect(caretAfter("abc", "abc\nnew", 3)).toBe(3);
    expect(caretAfter("abc", "new\nabc", 3)).toBe(7);
    expect(caretAfter("one\ntwo\nthree", "zero\none\ntwo\nthree\nfour", 6)).toBe("zero\none\ntw".length);
    expect(caretAfter("one\ntwo", "zero\nthree", 7)).toBeLessThanOrEqual("zero\nthree".length);
  });

  const text = fc.array(fc.stringMatching(/^[a-c ]{0,4}$/), { maxLength: 6 }).map((lines) => lines.join("\n"));
  it("never puts the caret outside the text", () => {
    fc.assert(
      fc.property(text, text, fc.nat(40), (before, after, at) => {
        const caret = caretAfter(before, after, Math.min(at, before.length));
        expect(caret).toBeGreaterThanOrEqual(0);
        expect(caret).toBeLessThanOrEqual(after.length);
      }),
    );
  });

  it("keeps the caret in its line, wherever other lines arrive", () => {
    const lines = fc.uniqueArray(fc.stringMatching(/^[a-e]{1,4}$/), { minLength: 1, maxLength: 6 });
    const theirs = fc.array(fc.tuple(fc.nat(9), fc.stringMatching(/^[x-z]{1,4}$/)), { maxLength: 4 });
    fc.assert(
      fc.property(lines, theirs, fc.nat(60), (mine, others, at) => {
        const before = mine.join("\n");
        const after = others.reduce((all, [place, line]) => all.toSpliced(place, 0, line), mine).join("\n");
        const caret = Math.min(at, before.length);
        const lineAt = (whole: string, place: number) =>
          whole.slice(whole.lastIndexOf("\n", place - 1) + 1).split("\n")[0];
        expect(lineAt(after, caretAfter(before, after, caret))).toBe(lineAt(before, caret));
      }),
    );
  });
});
