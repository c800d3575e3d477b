import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { caretAfter, isAhead, received, typed, written } from "./note-buffer";

const start = { text: "one", base: "one" };

describe("the note under the pen", () => {
  it("follows the device while nothing is unwritten", () => {
    expect(received(start, "one\ntwo")).toEqual({ text: "one\ntwo", base: "one\ntwo" });
  });

  it("does not move when its own write comes back", () => {
    const state = typed(written(typed(start, "one two"), "one two", "one two"), "one two three");
    expect(received(state, "one two")).toEqual(state);
  });

  it("goes on from what the device merged into its write", () => {
    const state = written(typed(start, "one\nmine more"), "one\nmine", "theirs\none\nmine");
    expect(state).toEqual({ text: "theirs\none\nmine more", base: "theirs\none\nmine" });
  });

  it("keeps what is typed and what arrives", () => {
    const state = received(typed(start, "one\nmine"), "theirs\none");
    expect(state.text).toBe("theirs\none\nmine");
    expect(isAhead(state)).toBe(true);
  });

  it("never loses a typed line, whatever arrives", () => {
    const line = fc.stringMatching(/^[a-z]{1,8}$/);
    const text = fc.array(line, { maxLength: 5 }).map((lines) => lines.join("\n"));
    fc.assert(
      fc.property(text, text, text, line, (base, other, mine, extra) => {
        const state = received(typed({ text: base, base }, `${mine}\n!${extra}`), `${other}\n?${extra}`);
        expect(state.text.split("\n")).toContain(`!${extra}`);
        expect(state.text.split("\n")).toContain(`?${extra}`);
      }),
    );
  });

  it("does not write a blank note", () => {
    expect(isAhead(typed(start, "  \n"))).toBe(false);
  });

  it("leaves the caret with the words before it", () => {
    expect(caretAfter("abc", "abc\nnew", 3)).toBe(3);
    expect(caretAfter("abc", "new\nabc", 3)).toBe(7);
  });
});
