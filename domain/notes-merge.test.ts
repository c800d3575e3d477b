import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amount } from "../e2e/fixtures/deep";
import { mergeNotes } from "./notes-merge";
import { countConflicts, formatNote, parseNote, resolveConflict } from "./notes-merge-conflict";

const RUNS = amount(500, 5000);
/** Few different lines, some blank, so that the three texts often collide. */
const line = fc.constantFrom("Warm-up", "3 x 400", "serve: toss", "", "knees", "__proto__", "  rest", "constructor");
const note = fc.array(line, { maxLength: 7 }).map((lines) => lines.join("\n"));

/** An edit of `text`: lines put in, changed and taken out. */
const edited = (text: string, side: string, ways = ["add", "change", "drop"], most = 4): fc.Arbitrary<string> =>
  fc.array(fc.tuple(fc.nat(8), fc.constantFrom(...ways), fc.nat(99)), { maxLength: most }).map((edits) =>
    edits
      .reduce<string[]>(
        (lines, [at, what, word]) => {
          const place = Math.min(at, lines.length);
          const fresh = `${side} typed ${word}`;
          if (what === "add") return lines.toSpliced(place, 0, fresh);
          if (what === "drop") return lines.toSpliced(place, 1);
          return place < lines.length ? lines.toSpliced(place, 1, fresh) : lines;
        },
        text === "" ? [] : text.split("\n"),
      )
      .join("\n"),
  );

const three = note.chain((base) => fc.tuple(fc.constant(base), edited(base, "mine"), edited(base, "theirs")));
const distinct = fc
  .uniqueArray(line, { maxLength: 7 })
  .map((lines) => lines.join("\n"))
  .chain((base) =>
    fc.tuple(
      fc.constant(base),
      edited(base, "mine", ["add", "change"], 1),
      edited(base, "theirs", ["add", "change"], 1),
    ),
  )
  .filter((texts) => texts.every((text) => new Set(text.split("\n")).size === text.split("\n").length));
const anyThree = fc.tuple(note, note, note);

const count = (text: string, wanted: string): number => text.split("\n").filter((one) => one === wanted).length;
const added = (base: string, side: string): string[] =>
  [...new Set(side.split("\n"))].filter((one) => one.trim() !== "" && count(side, one) > count(base, one));
const sorted = (text: string): string[] => text.split("\n").sort();

describe("merging two edits of a note", () => {
  it("keeps every line that either side added", () => {
    fc.assert(
      fc.property(fc.oneof(three, anyThree), ([base, mine, theirs]) => {
        const merged = mergeNotes(base, mine, theirs);
        for (const side of [mine, theirs]) {
          for (const one of added(base, side)) expect(count(merged, one)).toBeGreaterThan(0);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it("takes the other side's text if one side changed nothing", () => {
    fc.assert(
      fc.property(three, ([base, mine]) => {
        expect(mergeNotes(base, mine, base)).toBe(mine);
        expect(mergeNotes(base, base, mine)).toBe(mine);
        expect(mergeNotes(base, mine, mine)).toBe(mine);
      }),
    );
  });

  it("holds the same lines whichever side merges", () => {
    fc.assert(
      fc.property(three, ([base, mine, theirs]) => {
        expect(sorted(mergeNotes(base, mine, theirs))).toEqual(sorted(mergeNotes(base, theirs, mine)));
      }),
      { numRuns: RUNS },
    );
  });

  it("is idempotent: merging its result again changes nothing", () => {
    fc.assert(
      fc.property(three, ([base, mine, theirs]) => {
        const merged = mergeNotes(base, mine, theirs);
        expect(mergeNotes(theirs, merged, theirs)).toBe(merged);
        expect(mergeNotes(mine, mine, merged)).toBe(merged);
      }),
      { numRuns: RUNS },
    );
  });

  it("changes nothing when its result meets either side again over the old base, for one edit a side", () => {
    fc.assert(
      fc.property(distinct, ([base, mine, theirs]) => {
        const merged = mergeNotes(base, mine, theirs);
        expect(mergeNotes(base, merged, theirs)).toBe(merged);
        expect(mergeNotes(base, mine, merged)).toBe(merged);
      }),
      { numRuns: RUNS },
    );
  });

  it("merges a third device's edit into a note that already holds a conflict, without nesting", () => {
    fc.assert(
      fc.property(
        three.chain(([base, mine, theirs]) =>
          fc.tuple(fc.constant([base, mine, theirs] as const), edited(base, "third")),
        ),
        ([[base, mine, theirs], third]) => {
          const merged = mergeNotes(base, mergeNotes(base, mine, theirs), third);
          for (const side of [mine, theirs, third]) {
            for (const one of added(base, side)) expect(count(merged, one)).toBeGreaterThan(0);
          }
          const settled = Array.from({ length: countConflicts(merged) }).reduce<string>(
            (text) => resolveConflict(text, 0, "both"),
            merged,
          );
          expect(settled).not.toContain("\u2063");
        },
      ),
      { numRuns: RUNS },
    );
  });

  it("merges edits of neighbouring lines, and an insertion beside an edit, without a conflict", () => {
    expect(mergeNotes("a\nb", "A\nb", "a\nB")).toBe("A\nB");
    expect(mergeNotes("hello", "hello world", "hello\ngood")).toBe("hello world\ngood");
    expect(mergeNotes("", "from the phone", "from the tablet")).toBe("from the phone\nfrom the tablet");
  });

  it("keeps common lines once when two sides made the note anew", () => {
    const mine = "new serve\nwarm up\n\nserve\nrest";
    expect(mergeNotes("", mine, "warm up\nserve\nrest\n\ncall me")).toBe("new serve\nwarm up\n\nserve\nrest\ncall me");
    expect(mergeNotes("warm up\nserve", "warm up\nvolley\nrest", "warm up\nserve\nvolley")).toBe(
      "warm up\nvolley\nrest",
    );
    expect(mergeNotes("", "warm up\n\nserve", "drill\n\nrest")).toBe("warm up\n\nserve\ndrill\n\nrest");
  });

  it("adds no line that a conflict's version already has", () => {
    const conflict = mergeNotes("serve", "serve: toss\nrest", "serve: grip");
    expect(countConflicts(conflict)).toBe(1);
    expect(mergeNotes("warm-up\nserve", `warm-up, slowly\n${conflict}`, "warm-up\nserve\nrest")).toBe(
      `warm-up, slowly\n${conflict}`,
    );
    expect(mergeNotes("warm-up\nserve", `warm-up, slowly\n${conflict}`, "warm-up\nserve\ncall me")).toBe(
      `warm-up, slowly\n${conflict}\ncall me`,
    );
  });

  it("keeps an edit of lines that the other side deleted", () => {
    expect(mergeNotes("serve", "", "serve: toss")).toBe("serve: toss");
    expect(mergeNotes("1\n2\n3", "1", "1\n2 more\n3")).toBe("1\n2 more\n3");
  });

  it("makes a conflict where both changed the same line", () => {
    const merged = mergeNotes("warm-up\nserve\nrest", "warm-up\nserve: toss\nrest", "warm-up\nserve: grip\nrest");
    expect(parseNote(merged)).toEqual([
      { kind: "text", lines: ["warm-up"] },
      { kind: "conflict", versions: [["serve: toss"], ["serve: grip"]] },
      { kind: "text", lines: ["rest"] },
    ]);
    expect(resolveConflict(merged, 0, "mine")).toBe("warm-up\nserve: toss\nrest");
    expect(resolveConflict(merged, 0, "theirs")).toBe("warm-up\nserve: grip\nrest");
    expect(resolveConflict(merged, 0, "both")).toBe("warm-up\nserve: toss\nserve: grip\nrest");
  });
});

describe("a note that goes to and fro", () => {
  const step = fc.record({
    device: fc.nat(2),
    what: fc.constantFrom("add", "change", "sync", "sync"),
    at: fc.nat(20),
  });

  it("keeps every word of three devices, through merges of merges and edits within the marks, and comes to rest", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let server = "warm-up\nserve\nrest";
        const devices = [0, 1, 2].map(() => ({ base: server, text: server }));
        const sync = (device: { base: string; text: string }) => {
          server = mergeNotes(device.base, device.text, server);
          device.base = device.text = server;
        };
        const words: string[] = [];
        for (const [index, { device: number, what, at }] of steps.entries()) {
          const device = devices[number];
          if (!device) continue;
          if (what === "sync") {
            sync(device);
            continue;
          }
          const word = `word-${index}.`;
          words.push(word);
          const lines = device.text.split("\n");
          const place = at % lines.length;
          const line = what === "add" ? [word, lines[place]] : [`${lines[place]} ${word}`];
          device.text = lines.toSpliced(place, 1, ...line.map(String)).join("\n");
        }
        for (const device of [...devices, ...devices]) sync(device);
        for (const device of devices) expect(device.text).toBe(server);
        for (const word of words) expect(server).toContain(word);
        // Each version of a conflict may hold a word. Copies grow no faster than the edits.
        for (const word of words) expect(server.split(word).length - 1).toBeLessThanOrEqual(2 * words.length);
      }),
      { numRuns: RUNS },
    );
  });
});

describe("the marked form of a conflict", () => {
  it("survives a round trip, whatever the text", () => {
    const marker = fc.constantFrom(...mergeNotes("a", "b", "c").split("\n"));
    fc.assert(
      fc.property(fc.array(fc.oneof(line, marker, fc.string())), (lines) => {
        expect(formatNote(parseNote(lines.join("\n")))).toBe(lines.join("\n"));
      }),
      { numRuns: RUNS },
    );
  });

  it("is not mistaken for what a person typed in the same words", () => {
    const typed = mergeNotes("a", "b", "c").replaceAll("\u2063", "");
    expect(countConflicts(typed)).toBe(0);
    expect(parseNote(typed)).toEqual([{ kind: "text", lines: typed.split("\n") }]);
  });

  it("settles one conflict and leaves the others", () => {
    const text = mergeNotes("1\n-\n2", "1a\n-\n2a", "1b\n-\n2b");
    expect(countConflicts(text)).toBe(2);
    const once = resolveConflict(text, 1, "theirs");
    expect(countConflicts(once)).toBe(1);
    expect(resolveConflict(once, 0, 0)).toBe("1a\n-\n2b");
    expect(resolveConflict(once, 7, "mine")).toBe(once);
  });
});
