import { mergeNotes } from "@domain/notes-merge";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BufferState, caretAfter, changed, drew, isAhead, opened, received, typed, written } from "./note-buffer";

const start = opened("one");
/** As actions.ts writes. */
const writeOnDevice = (device: string, { base, text }: BufferState) => mergeNotes(base, text, device);
/** Pressed where the screen shows the note as it is. */
const seen = (state: BufferState, text: string) => typed(drew(state), text);

describe("the note under the pen", () => {
  it("follows the device while nothing is unwritten", () => {
    expect(drew(received(start, "one\ntwo"))).toEqual(opened("one\ntwo"));
  });

  it("does not move when its own write comes back", () => {
    const state = seen(written(seen(start, "one two"), "one two", "one two"), "one two three");
    expect(received(state, "one two")).toEqual(state);
  });

  it("goes on from what the device merged into its write", () => {
    const state = written(seen(start, "one\nmine more"), "one\nmine", "theirs\none\nmine");
    expect(state).toMatchObject({ text: "theirs\none\nmine more", base: "theirs\none\nmine" });
  });

  it("keeps what is typed and what arrives", () => {
    const state = received(seen(start, "one\nmine"), "theirs\none");
    expect(state.text).toBe("theirs\none\nmine");
    expect(isAhead(state)).toBe(true);
  });

  it("takes a key that is pressed before the screen has drawn what arrived as an edit of what the person saw", () => {
    const state = typed(received(start, "one\ntheirs"), "onex");
    expect(state).toMatchObject({ text: "onex\ntheirs", base: "one\ntheirs", drawn: "onex" });
    expect(typed(state, "onexy").text).toBe("onexy\ntheirs");
  });

  it("deletes what the person deletes, also beside what arrived unseen", () => {
    const state = received(opened("one\ntwo\nthree"), "one\ntwo\nthree\ntheirs");
    expect(typed(state, "one\nthree").text).toBe("one\nthree\ntheirs");
  });

  it("makes a choice and a restored version edits of what was seen, too", () => {
    expect(changed(received(start, "one\ntheirs"), "one", "earlier").text).toBe("earlier\ntheirs");
    expect(changed(start, "one", "earlier").text).toBe("earlier");
  });

  it("does not write a blank note", () => {
    expect(isAhead(seen(start, "  \n"))).toBe(false);
  });

  it("writes what may be blank, also after the device's own write", () => {
    const blank = seen(opened("one", true), "");
    expect(isAhead(blank)).toBe(true);
    expect(isAhead(written(blank, "", ""))).toBe(false);
    expect(isAhead(seen(received(blank, "one\ntheirs"), ""))).toBe(true);
  });

  it("leaves the caret with the words before it, or in its line", () => {
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

  it("keeps the caret in its line, wherever others put theirs", () => {
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

describe("keys, draws, arrivals and writes in any order", () => {
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant("key" as const), at: fc.nat(60), isLine: fc.boolean() }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant("arrival" as const), at: fc.nat(9), isLine: fc.boolean() }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("draw", "read", "write", "answer") }) },
  );

  it("lose no letter that was typed and no line that the device had", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let state = opened("warm-up\nserve\nrest");
        let field = state.text;
        let device = state.text;
        let writing: BufferState | null = null;
        const words: string[] = [];
        const answer = () => {
          if (!writing) return;
          device = writeOnDevice(device, writing);
          state = written(state, writing.text, device);
          writing = null;
        };
        for (const [index, each] of steps.entries()) {
          // One letter, so that no key goes into the middle of it.
          const word = String.fromCharCode(0x4e00 + index);
          if (each.do === "key") {
            words.push(word);
            const at = Math.min(each.at, field.length);
            field = field.slice(0, at) + (each.isLine ? `\n${word}\n` : word) + field.slice(at);
            state = typed(state, field);
          } else if (each.do === "arrival") {
            words.push(word);
            const lines = device.split("\n");
            const at = each.at % lines.length;
            device = lines.toSpliced(at, each.isLine ? 0 : 1, each.isLine ? word : `${lines[at]} ${word}`).join("\n");
          } else if (each.do === "draw") {
            state = drew(state);
            field = state.text;
          } else if (each.do === "read") state = received(state, device);
          else if (each.do === "write") writing ??= state;
          else answer();
        }
        answer();
        state = received(state, device);
        device = writeOnDevice(device, state);
        for (const word of words) expect(device).toContain(word);
      }),
      { numRuns: 2000 },
    );
  });
});
