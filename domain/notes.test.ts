import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amount } from "../e2e/fixtures/deep";
import { droppedLines, type KeptVersion, keepsVersion } from "./notes";
import { mergeNotes } from "./notes-merge";
import { countConflicts, resolveConflict, typedLines } from "./notes-merge-conflict";

const MINUTE = 60_000;

describe("dropped lines", () => {
  it("are lines that are gone, also from an unsettled conflict, but not lines that have grown", () => {
    expect(droppedLines("serve\nrest", "serve")).toEqual(["rest"]);
    expect(droppedLines("serve\nrest", "serve: toss\nrest")).toEqual([]);
    expect(droppedLines("serve toss", "Serve higher toss")).toEqual(["serve toss"]);
    expect(droppedLines("serve toss", "serve higher toss")).toEqual([]);
    const conflict = mergeNotes("serve", "serve: toss", "serve: grip");
    expect(droppedLines(conflict, resolveConflict(conflict, 0, "mine"))).toEqual(["serve: grip"]);
  });

  it("are lines whose letters, but not whose words, are part of a new line", () => {
    expect(droppedLines("w00w", "w08w w10w")).toEqual(["w00w"]);
    expect(droppedLines("rest", "request")).toEqual(["rest"]);
    expect(droppedLines("rest 5 min", "rest 15 min")).toEqual(["rest 5 min"]);
    expect(droppedLines("1.5 km", "1.25 km")).toEqual(["1.5 km"]);
    expect(droppedLines("toss", "serve toss")).toEqual([]);
    expect(droppedLines("ser toss", "serve higher toss")).toEqual([]);
    expect(droppedLines("今天发球", "今天练习发球")).toEqual([]);
  });

  it("are all lines but those whose words stand in a new line, the word before the addition perhaps longer", () => {
    const text = fc.stringMatching(/^[ab]{1,2}( [ab]{1,2}){0,3}$/);
    fc.assert(
      fc.property(text, text, (line, other) => {
        const old = ["", ...line.split(" ")];
        const now = ["", ...other.split(" ")];
        const isGrownAt = (word: string, at: number): boolean => {
          const [before, behind] = [old.slice(0, at), old.slice(at + 1)];
          const isThere = before.join() === now.slice(0, at).join() && now[at]?.startsWith(word);
          return isThere === true && now.slice(Math.max(at + 1, now.length - behind.length)).join() === behind.join();
        };
        expect(droppedLines(line, other)).toEqual(old.some(isGrownAt) ? [] : [line]);
      }),
      { numRuns: amount(500, 20_000) },
    );
  });

  it("make a version at once; additions alone make one after ten minutes", () => {
    const last: KeptVersion = { notes: "serve", at: 0 };
    expect(keepsVersion("a\nb", "a", null, MINUTE)).toBe(true);
    expect(keepsVersion("a\nb", "a\nb\nc", last, 9 * MINUTE)).toBe(false);
    expect(keepsVersion("a\nb", "a\nb\nc", last, 10 * MINUTE)).toBe(true);
    expect(keepsVersion("a\nb", "a", last, MINUTE)).toBe(true);
    expect(keepsVersion("a\nb", "a", { notes: "b", at: 0 }, MINUTE)).toBe(false);
    expect(keepsVersion(" ", "a", last, 11 * MINUTE)).toBe(false);
    expect(keepsVersion("a", "a", null, 11 * MINUTE)).toBe(false);
  });
});

type Device = { base: string; text: string };
const step = fc.record({
  device: fc.nat(1),
  what: fc.constantFrom("add", "change", "drop", "choose", "restore", "sync", "sync"),
  at: fc.nat(20),
});

/** A server that accepts a text only with the current base, and keeps versions by the rule. */
class Server {
  text = "warm-up\nserve\nrest";
  readonly versions: KeptVersion[] = [];
  readonly shown = new Set(typedLines(this.text));
  take(text: string, now: number): void {
    const last = this.versions.at(-1) ?? null;
    if (keepsVersion(this.text, text, last, now)) this.versions.push({ notes: this.text, at: now });
    this.text = text;
    for (const line of typedLines(text)) this.shown.add(line);
  }
}

function edit(device: Device, what: string, at: number, word: string, server: Server): string {
  const lines = device.text.split("\n");
  const place = at % lines.length;
  if (what === "add") return lines.toSpliced(place, 0, word).join("\n");
  if (what === "change") return lines.toSpliced(place, 1, `${lines[place]} ${word}`).join("\n");
  if (what === "drop" && lines.length > 1) return lines.toSpliced(place, 1).join("\n");
  if (what === "choose" && countConflicts(device.text)) return resolveConflict(device.text, 0, at % 2);
  return what === "restore" ? (server.versions.at(at % 3)?.notes ?? device.text) : device.text;
}

describe("two devices that add, change, drop, choose and restore", () => {
  it("find every line that the server ever had in the note or in a version", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 50 }), (steps) => {
        const server = new Server();
        const devices: Device[] = [0, 1].map(() => ({ base: server.text, text: server.text }));
        for (const [index, { device: number, what, at }] of steps.entries()) {
          const device = devices[number];
          if (!device) continue;
          if (what !== "sync") {
            device.text = edit(device, what, at, `w${String(index).padStart(2, "0")}w`, server);
            continue;
          }
          const merged = mergeNotes(device.base, device.text, server.text);
          if (merged.trim() !== "") server.take(merged, index * MINUTE);
          device.base = device.text = server.text;
        }
        const kept = [server.text, ...server.versions.map(({ notes }) => notes)].join("\n");
        // A line that grew is the start of another one; its words are unique.
        for (const line of server.shown) for (const word of line.split(" ")) expect(kept).toContain(word);
        const lines = new Set(typedLines(kept));
        const isMark = (line: string) => /^\u2063?[┌├└]/.test(line);
        for (const line of server.shown)
          expect(isMark(line) || lines.has(line) || [...lines].some((one) => one.startsWith(line))).toBe(true);
      }),
      { numRuns: amount(500, 4000) },
    );
  });
});
