import { describe, expect, it } from "vitest";
import { next } from "../src/machine";
import type { Rules } from "../src/refusals";
import { type Row, type RowEvent, type Sent, UNKNOWN_REV } from "../src/row";
import type { WireDocument } from "../src/types";
import { LINES, linesOf } from "./machine-world";

describe("a row", () => {
  const rules = { policy: LINES, now: "now" };
  const base = { id: "note", rev: 5, lines: ["one"] };
  const clean: Row = { state: "clean", feed: 1, document: base };
  const then = (row: Row | undefined, ...events: RowEvent[]) =>
    events.reduce<Row | undefined>((now, event) => next(now, event, rules), row);
  const write = (...lines: string[]): RowEvent => ({ type: "written", document: { id: "note", rev: 5, lines } });

  it("has nothing to send once its text equals the server's again", () => {
    expect(then(clean, write("one", "two"), write("one"))).toEqual(clean);
  });

  it("keeps the newest page while a push is in flight, and applies it after the answer", () => {
    const sent = {
      mutationId: "m",
      assumedRev: 5,
      document: { id: "note", lines: ["one", "two"] },
      fields: [],
      feed: 1,
    };
    const later = { id: "note", rev: 8, lines: ["one", "two", "three"] };
    const waiting = then(
      clean,
      write("one", "two"),
      { type: "sending", sent },
      { type: "pulled", feed: 1, document: later },
    );
    expect(waiting).toMatchObject({ state: "sending", seen: later, document: { lines: ["one", "two"] } });
    expect(then(waiting, { type: "accepted", sent, feed: 1, rev: 6 })).toEqual({ ...clean, document: later });
  });

  it("shows the server's document after a push that changed nothing there, also if it was edited meanwhile", () => {
    const document = { id: "note", lines: ["one"], stamp: "guessed here" };
    const sent = { mutationId: "m", assumedRev: 5, document, fields: [], feed: 1 };
    const sending = then(clean, { type: "written", document }, { type: "sending", sent });
    const answer: RowEvent = { type: "accepted", sent, feed: 1, rev: 5 };
    expect(then(sending, answer)).toEqual(clean);
    expect(then(sending, write("one", "two"), answer)).toMatchObject({ state: "dirty", base, document: { rev: 5 } });
  });

  it("ignores an older page, and answers of an earlier epoch", () => {
    const sent = { mutationId: "m", assumedRev: 5, document: base, fields: [], feed: 1 };
    expect(then(clean, { type: "pulled", feed: 1, document: { ...base, rev: 4, lines: [] } })).toBe(clean);
    const newer = { ...clean, feed: 2 };
    expect(then(newer, { type: "conflict", sent, feed: 1, document: { ...base, rev: 9 } })).toBe(newer);
  });

  it("accepts a conflict with a lower revision, so that it does not resend forever", () => {
    const sent = {
      mutationId: "m",
      assumedRev: 5,
      document: { id: "note", lines: ["one", "two"] },
      fields: [],
      feed: 1,
    };
    const sending = then(clean, write("one", "two"), { type: "sending", sent });
    const document = { id: "note", rev: 3, lines: ["one", "zero"] };
    expect(then(sending, { type: "conflict", sent, feed: 1, document })).toMatchObject({
      state: "dirty",
      feed: 1,
      base: document,
      document: { id: "note", rev: 3, lines: ["one", "zero", "two"] },
    });
  });

  const page = (rev: number, ...lines: string[]): RowEvent => ({
    type: "pulled",
    feed: 1,
    document: { id: "note", rev, lines },
  });
  const push = (mutationId: string, ...lines: string[]) => ({
    mutationId,
    assumedRev: 5,
    document: { id: "note", lines },
    fields: [],
    feed: 1,
  });
  const refusal = (sent: Sent): RowEvent => ({ type: "refused", feed: 1, sent, code: "no", message: "No." });

  it("keeps a line deleted when another device adds others", () => {
    expect(then(clean, write(), page(6, "one", "two"))?.document.lines).toEqual(["two"]);
  });

  it("uses its own push, found in a restored feed, as the base of later typing", () => {
    const sent = push("m", "one", "two");
    const met: RowEvent = { type: "pulled", feed: 2, document: { id: "note", rev: 3, lines: ["one", "two"] } };
    expect(then(clean, write("one", "two"), { type: "sending", sent }, write("one"), met)).toMatchObject({
      state: "dirty",
      document: { rev: 3, lines: ["one"] },
    });
  });

  it("waits for the answer to its last push", () => {
    const [sent, other] = [push("m2", "one", "two"), push("m1", "one", "two")];
    const waiting = then(clean, write("one", "two"), { type: "sending", sent });
    expect(then(waiting, { type: "accepted", sent: other, feed: 1, rev: 6 })).toBe(waiting);
  });

  describe("a row with a refused change that lost to the server's", () => {
    const first = push("m1", "one", "bad");
    const aside = then(
      clean,
      write("one", "bad"),
      { type: "sending", sent: first },
      refusal(first),
      page(6, "one", "zero"),
    );
    const second = { ...push("m2", "one", "zero", "later"), assumedRev: 6 };
    const sending = then(aside, write("one", "zero", "later"), { type: "sending", sent: second });

    it("keeps it beside an accepted change", () => {
      expect(aside).toMatchObject({ state: "clean", refused: { document: { lines: ["one", "bad"] }, under: false } });
      const accepted = then(sending, { type: "accepted", sent: second, feed: 1, rev: 7 });
      expect(accepted).toMatchObject({ state: "clean", refused: { document: { lines: ["one", "bad"] } } });
    });

    it("keeps the text of both if the other one is refused too", () => {
      const lines = then(sending, refusal(second))?.refused?.document.lines;
      for (const line of ["bad", "later"]) expect(lines).toContain(line);
    });

    it("keeps the text of both if the other one is sent again, refused or accepted", () => {
      const again = then(sending, refusal(second), { type: "retry" }, { type: "sending", sent: second });
      const wordsOf = (row: Row | undefined) => [row?.document, row?.refused?.document].flatMap(linesOf);
      const accepted = then(again, { type: "accepted", sent: second, feed: 1, rev: 7 });
      for (const after of [then(again, refusal(second)), accepted])
        expect(wordsOf(after)).toEqual(expect.arrayContaining(["bad", "later"]));
    });
  });

  describe("a refused change that is sent again and then discarded", () => {
    const sent = push("m1", "one", "bad");
    const refusedOnce = then(clean, write("one", "bad"), { type: "sending", sent }, refusal(sent));
    const discard: RowEvent = { type: "dismissed", direction: "push" };
    const accepted: RowEvent = { type: "accepted", sent, feed: 1, rev: 6 };
    const dirty = then(refusedOnce, { type: "retry" });
    const sending = then(dirty, { type: "sending", sent });

    it("is gone, whether its retry waits or is in flight", () => {
      for (const row of [refusedOnce, dirty, sending]) expect(then(row, discard)).toEqual(clean);
    });

    it("is not set aside again by its answer, also after another edit", () => {
      // What only has marks is in flight without a note of it.
      for (const row of [dirty, sending]) {
        expect(then(row, discard, refusal(sent))).toEqual(clean);
        const edited = then(row, discard, write("one", "two"));
        expect(edited).toMatchObject({ state: "dirty", document: { lines: ["one", "two"] } });
        expect(then(edited, refusal(sent))).toBe(edited);
      }
    });

    it("is shown if the server took it all the same", () => {
      const document = { id: "note", rev: 6, lines: ["one", "bad"] };
      expect(then(sending, discard, accepted)).toEqual({ ...clean, document });
      expect(then(sending, discard, page(8, "newer"), accepted)?.document.lines).toEqual(["newer"]);
    });

    it("gives way to what was pulled meanwhile", () => {
      const document = { id: "note", rev: 8, lines: ["one", "three"] };
      const discarded = { ...clean, document };
      for (const row of [dirty, sending]) expect(then(row, page(8, "one", "three"), discard)).toEqual(discarded);
      const aside = then(refusedOnce, page(8, "one", "three"));
      expect(then(aside, { type: "retry" }, discard)).toEqual(discarded);
    });

    it("leaves nothing of a document that the server never had", () => {
      const added = { ...sent, assumedRev: 0 };
      const made = then(undefined, write("one", "bad"));
      const answered = then(made, { type: "sending", sent: added }, refusal(added), { type: "retry" });
      expect(then(answered, discard)).toEqual({ ...clean, document: { id: "note", rev: 0, _deleted: true } });
      expect(then(answered, discard, { ...accepted, sent: added })?.document.lines).toEqual(["one", "bad"]);
    });

    it("is sent again with all that is shown of it", () => {
      const earlier = then(refusedOnce, page(6, "one", "zero"), write("one", "zero", "worse"));
      const second = { ...push("m2", "one", "zero", "worse"), assumedRev: 6 };
      const both = then(earlier, { type: "sending", sent: second }, refusal(second), { type: "retry" });
      expect(linesOf(both?.document)).toEqual(expect.arrayContaining(["bad", "worse"]));
      expect(then(both, discard)).toEqual({ ...clean, document: { id: "note", rev: 6, lines: ["one", "zero"] } });
    });

    it("starts anew where the server has no document", () => {
      const missing: RowEvent = { type: "refused", feed: 1, sent, code: "not_found", message: "No." };
      const again: RowEvent = { type: "retry" };
      const lines = ["one", "bad"];
      for (const row of [
        then(clean, write("one", "bad"), { type: "sending", sent }, missing, again),
        then(refusedOnce, { type: "unlisted", feed: 2 }, again),
      ])
        expect(row).toMatchObject({ state: "dirty", base: null, document: { lines } });
    });

    it("is settled if the server has it by now", () => {
      const aside = then(refusedOnce, page(8, "one", "bad"));
      expect(aside?.refused).toBeDefined();
      expect(then(aside, { type: "retry" })?.refused).toBeUndefined();
    });

    it("leaves what was written after it, and is not sent again while that waits", () => {
      const after = then(refusedOnce, page(6, "one", "zero"), write("one", "zero", "bad"));
      expect(then(after, { type: "retry" })).toBe(after);
      expect(then(after, discard)).toMatchObject({ state: "dirty", document: { lines: ["one", "zero", "bad"] } });
    });

    it("leaves what was written on top of it", () => {
      for (const row of [dirty, sending]) {
        const after = then(row, write("one", "bad", "later"), discard);
        expect(after?.document.lines).toEqual(["one", "bad", "later"]);
        expect(after?.refused).toBeUndefined();
      }
    });
  });

  it("sets aside a document that this person lost and may not create again", () => {
    const gone = { id: "note", rev: 9, _deleted: true };
    const [first, second] = [push("m1", "one", "two"), { ...push("m2", "one", "two"), assumedRev: 9 }];
    const made = then(
      clean,
      write("one", "two"),
      { type: "sending", sent: first },
      { type: "conflict", sent: first, feed: 1, document: gone },
    );
    expect(made).toMatchObject({ state: "dirty", base: gone, document: { lines: ["one", "two"] } });
    const again: RowEvent[] = [
      { type: "sending", sent: second },
      { type: "conflict", sent: second, feed: 1, document: gone },
    ];
    expect(then(made, ...again)).toMatchObject({
      state: "clean",
      document: gone,
      refused: { code: "gone", document: { lines: ["one", "two"] } },
    });
  });

  it("is created again if the deletion arrived while its push was prepared", () => {
    const gone = { id: "note", rev: 9, _deleted: true };
    const prepared = push("m1", "one", "two");
    const answered = then(
      clean,
      write("one", "two"),
      { type: "pulled", feed: 1, document: gone },
      { type: "sending", sent: prepared },
      { type: "conflict", sent: prepared, feed: 1, document: gone },
    );
    expect(answered).toMatchObject({ state: "dirty", base: gone, document: { lines: ["one", "two"] } });
    expect(answered?.refused).toBeUndefined();
  });

  it("keeps no content after a deletion, whatever the tombstone contains", () => {
    const document = { id: "note", rev: 9, _deleted: true, lines: ["one"] };
    expect(then(clean, { type: "pulled", feed: 1, document })?.document).toEqual({
      id: "note",
      rev: 9,
      _deleted: true,
    });
  });

  it("whose accepted push was never answered keeps what others made of it, also in a new epoch", () => {
    const byField: Rules = { policy: { kind: "three-way-fields" }, now: "now" };
    const field = (lines: string, rev: number): WireDocument => ({ id: "note", rev, lines });
    const sent: Sent = { mutationId: "m", assumedRev: 5, document: field("mine", 0), fields: ["lines"], feed: 1 };
    const sending: Row = { state: "sending", feed: 1, document: field("mine", 5), base: field("", 5), sent };
    const met = next(sending, { type: "pulled", feed: 2, document: field("made of mine", 9) }, byField);
    expect(met).toMatchObject({ state: "sending", sent, document: { lines: "mine" } });
    const again = { ...sent, assumedRev: UNKNOWN_REV, feed: 2 };
    expect(next(met, { type: "accepted", sent: again, feed: 2, rev: 6 }, byField)).toEqual({
      state: "clean",
      feed: 2,
      document: field("made of mine", 9),
    });
    // Without a stored answer it is a change beside another's.
    expect(next(met, { type: "conflict", sent: again, feed: 2, document: field("other", 10) }, byField)).toMatchObject({
      state: "dirty",
      feed: 2,
      document: { lines: "mine", rev: 10 },
      base: { lines: "other" },
    });
  });

  it("is removed if a new epoch does not list it, unless it has unsent changes", () => {
    const unlisted: RowEvent = { type: "unlisted", feed: 2 };
    expect(then(clean, unlisted)?.document).toEqual({ id: "note", rev: 0, _deleted: true });
    expect(then(clean, write("one", "two"), unlisted)?.document.lines).toEqual(["one", "two"]);
  });
});
