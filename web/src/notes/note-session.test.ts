import { mergeNotes } from "@domain/notes-merge";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { NoteSession, type NoteStore } from "./note-session";

/** A row that merges as write-note.ts does, and can make its writers wait. */
class Row implements NoteStore {
  #waiting: (() => void)[] | null = null;

  constructor(public text: string) {}

  hold(): void {
    this.#waiting ??= [];
  }

  release(): void {
    for (const go of this.#waiting ?? []) go();
    this.#waiting = null;
  }

  async read(): Promise<string> {
    return this.text;
  }

  async write(base: string, notes: string): Promise<string> {
    await new Promise<void>((go) => (this.#waiting ? this.#waiting.push(go) : go()));
    this.text = mergeNotes(base, notes, this.text);
    return this.text;
  }
}

function open(text: string, mayBeBlank = false, row = new Row(text)) {
  const session = new NoteSession({ account: "a", name: "n", store: row, stored: text, mayBeBlank });
  const screen = { field: text };
  const draw = () =>
    session.draw((shown) => {
      screen.field = shown;
    });
  const press = (field: string) => {
    screen.field = field;
    session.press(field);
  };
  return { row, session, screen, draw, press };
}

describe("an open note", () => {
  it("shows the row while nothing is typed", async () => {
    const { row, session, screen, draw } = open("one");
    row.text = "one\ntwo";
    await session.hear(row.text);
    draw();
    expect(screen.field).toBe("one\ntwo");
    expect(session.isAhead).toBe(false);
  });

  it("does not change the field while keys are unwritten, then shows the merged row", async () => {
    const { row, session, screen, draw, press } = open("one");
    press("one\nmine");
    row.text = "theirs\none";
    await session.hear(row.text);
    draw();
    expect(screen.field).toBe("one\nmine");
    expect(session.isAhead).toBe(true);
    await session.flush();
    draw();
    expect([screen.field, row.text]).toEqual(["theirs\none\nmine", "theirs\none\nmine"]);
  });

  it("applies a key to the text that the person saw, even if a newer row is not drawn yet", async () => {
    const { row, session, press } = open("one");
    row.text = "one\ntheirs";
    await session.hear(row.text);
    press("onex");
    await session.flush();
    expect(row.text).toBe("onex\ntheirs");
  });

  it("deletes what the person deleted, and keeps lines that arrived unseen", async () => {
    const { row, session, press } = open("one\ntwo\nthree");
    row.text = "one\ntwo\nthree\ntheirs";
    await session.hear(row.text);
    press("one\nthree");
    await session.flush();
    expect(row.text).toBe("one\nthree\ntheirs");
  });

  it("keeps text typed during a write, and writes it next", async () => {
    const { row, session, screen, draw, press } = open("one");
    press("one two");
    row.hold();
    const writing = session.flush();
    press("one two three");
    row.release();
    await writing;
    draw();
    expect(screen.field).toBe("one two three");
    await session.flush();
    expect(row.text).toBe("one two three");
  });

  it("applies a chosen version to the text that the person saw, and keeps later lines", async () => {
    const { row, session, draw } = open("one");
    row.text = "one\ntheirs";
    await session.hear(row.text);
    draw();
    await session.replace("one", "earlier");
    await session.flush();
    expect(row.text).toBe("earlier\ntheirs");
  });

  it("does not write a blank note, unless it may be blank", async () => {
    const session = open("one");
    session.press("  \n");
    expect(session.session.isAhead).toBe(false);
    const blank = open("one", true);
    blank.press("");
    expect(blank.session.isAhead).toBe(true);
    await blank.session.flush();
    expect([blank.row.text, blank.session.isAhead]).toEqual(["", false]);
  });

  it("does not change the field while a word is composed", async () => {
    const { row, session, screen, draw, press } = open("one");
    session.composing = true;
    row.text = "one\ntheirs";
    await session.hear(row.text);
    draw();
    expect(screen.field).toBe("one");
    press("one語");
    session.composing = false;
    await session.flush();
    draw();
    expect(screen.field).toBe("one語\ntheirs");
  });
});

describe("a note on several pages of a browser", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  /** A storage whose keys `Object.keys` lists, as a browser's. */
  function someStorage(): Record<string, string> {
    const kept: Record<string, string> = Object.create({
      getItem: (key: string) => kept[key] ?? null,
      setItem(key: string, value: string) {
        kept[key] = value;
      },
      removeItem(key: string) {
        delete kept[key];
      },
    });
    vi.stubGlobal("localStorage", kept);
    return kept;
  }

  it("keeps the words of each closed page until the row has them", async () => {
    const kept = someStorage();
    const row = new Row("one");
    const pages = ["one\nfirst", "one\nsecond"].map((text) => {
      const page = open("one", false, row);
      page.press(text);
      return page;
    });
    for (const { session } of pages) expect(session.keepBeside()).toBe(true);
    expect(Object.keys(kept)).toHaveLength(2);
    const next = open("one", false, row);
    next.draw();
    expect(next.screen.field).toBe("one\nfirst");
    await next.session.flush();
    next.draw();
    expect(next.screen.field.split("\n").sort()).toEqual(["first", "one", "second"]);
    expect(row.text).toBe(next.screen.field);
    expect(kept).toEqual({});
  });

  it("takes up in an open page what a closed one left, and keeps what cannot be stored", async () => {
    const kept = someStorage();
    const row = new Row("one");
    const [stays, closes] = [open("one", false, row), open("one", false, row)];
    closes.press("one\nlast words");
    closes.session.keepBeside();
    row.write = () => Promise.reject(new Error("the disk is full"));
    await expect(stays.session.flush()).rejects.toThrow("full");
    expect(Object.keys(kept)).toHaveLength(1);
    row.write = Row.prototype.write;
    await stays.session.flush();
    stays.draw();
    expect([row.text, stays.screen.field, kept]).toEqual(["one\nlast words", "one\nlast words", {}]);
  });

  it("leaves the words of a closed page where they are, if storage has no room for a copy", async () => {
    const kept = someStorage();
    const row = new Row("one");
    const closes = open("one", false, row);
    closes.press("one\nlast words");
    closes.session.keepBeside();
    const left = { ...kept };
    const full = vi.spyOn(Object.getPrototypeOf(kept) as Storage, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const next = open("one", false, row);
    expect(kept).toEqual(left);
    full.mockRestore();
    await next.session.flush();
    next.draw();
    expect([row.text, next.screen.field, kept]).toEqual(["one\nlast words", "one\nlast words", {}]);
  });

  it("takes up words that an earlier release kept", async () => {
    const kept = someStorage();
    kept["encore-note|a|n"] = JSON.stringify({ base: "one", text: "one\nkept" });
    kept["encore-note|a|n2"] = JSON.stringify({ base: "", text: "of another note" });
    const { row, session } = open("one");
    await session.flush();
    expect(row.text).toBe("one\nkept");
    expect(Object.keys(kept)).toEqual(["encore-note|a|n2"]);
  });
});

describe("keys, draws, arrivals and writes in any order", () => {
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant("key" as const), at: fc.nat(60), isLine: fc.boolean() }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant("arrival" as const), at: fc.nat(9), isLine: fc.boolean() }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("draw", "hear", "write", "hold", "answer") }) },
  );

  it("lose no typed letter and no line of the row, and the screen ends with the row", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { row, session, screen, draw, press } = open("warm-up\nserve\nrest");
        const words: string[] = [];
        for (const [index, each] of steps.entries()) {
          // One letter, so that no key goes into the middle of it.
          const word = String.fromCharCode(0x4e00 + index);
          if (each.do === "key") {
            words.push(word);
            const at = Math.min(each.at, screen.field.length);
            press(screen.field.slice(0, at) + (each.isLine ? `\n${word}\n` : word) + screen.field.slice(at));
          } else if (each.do === "arrival") {
            words.push(word);
            const lines = row.text.split("\n");
            const at = each.at % lines.length;
            row.text = lines.toSpliced(at, each.isLine ? 0 : 1, each.isLine ? word : `${lines[at]} ${word}`).join("\n");
          } else if (each.do === "draw") draw();
          else if (each.do === "hear") void session.hear(row.text);
          else if (each.do === "write") void session.flush();
          else if (each.do === "hold") row.hold();
          else row.release();
          await Promise.resolve();
        }
        row.release();
        await session.flush();
        await session.hear(row.text);
        draw();
        for (const word of words) expect(row.text).toContain(word);
        expect(screen.field).toBe(row.text);
      }),
      { numRuns: 1000 },
    );
  });
});
