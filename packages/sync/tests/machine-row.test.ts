import { describe, expect, it } from "vitest";
import { next } from "../src/machine";
import type { Rules } from "../src/refusals";
import { type Row, type RowEvent, type Sent, UNKNOWN_REV } from "../src/row";
import type { WireDocument } from "../src/types";
import { base, clean, page, push, rowAfter, write } from "./machine-events";

describe("a row", () => {
  it("has nothing to send once its text equals the server's again", () => {
    expect(rowAfter(clean, write("one", "two"), write("one"))).toEqual(clean);
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
    const waiting = rowAfter(
      clean,
      write("one", "two"),
      { type: "sending", sent },
      { type: "pulled", feed: 1, document: later },
    );
    expect(waiting).toMatchObject({ state: "sending", seen: later, document: { lines: ["one", "two"] } });
    expect(rowAfter(waiting, { type: "accepted", sent, feed: 1, rev: 6 })).toEqual({ ...clean, document: later });
  });

  it("shows the server's document after a push that changed nothing there, also if it was edited meanwhile", () => {
    const document = { id: "note", lines: ["one"], stamp: "guessed here" };
    const sent = { mutationId: "m", assumedRev: 5, document, fields: [], feed: 1 };
    const sending = rowAfter(clean, { type: "written", document }, { type: "sending", sent });
    const answer: RowEvent = { type: "accepted", sent, feed: 1, rev: 5 };
    expect(rowAfter(sending, answer)).toEqual(clean);
    expect(rowAfter(sending, write("one", "two"), answer)).toMatchObject({
      state: "dirty",
      base,
      document: { rev: 5 },
    });
  });

  it("ignores an older page, and answers of an earlier epoch", () => {
    const sent = { mutationId: "m", assumedRev: 5, document: base, fields: [], feed: 1 };
    expect(rowAfter(clean, { type: "pulled", feed: 1, document: { ...base, rev: 4, lines: [] } })).toBe(clean);
    const newer = { ...clean, feed: 2 };
    expect(rowAfter(newer, { type: "conflict", sent, feed: 1, document: { ...base, rev: 9 } })).toBe(newer);
  });

  it("accepts a conflict with a lower revision, so that it does not resend forever", () => {
    const sent = {
      mutationId: "m",
      assumedRev: 5,
      document: { id: "note", lines: ["one", "two"] },
      fields: [],
      feed: 1,
    };
    const sending = rowAfter(clean, write("one", "two"), { type: "sending", sent });
    const document = { id: "note", rev: 3, lines: ["one", "zero"] };
    expect(rowAfter(sending, { type: "conflict", sent, feed: 1, document })).toMatchObject({
      state: "dirty",
      feed: 1,
      base: document,
      document: { id: "note", rev: 3, lines: ["one", "zero", "two"] },
    });
  });

  it("keeps a line deleted when another device adds others", () => {
    expect(rowAfter(clean, write(), page(6, "one", "two"))?.document.lines).toEqual(["two"]);
  });

  it("uses its own push, found in a restored feed, as the base of later typing", () => {
    const sent = push("m", "one", "two");
    const met: RowEvent = { type: "pulled", feed: 2, document: { id: "note", rev: 3, lines: ["one", "two"] } };
    expect(rowAfter(clean, write("one", "two"), { type: "sending", sent }, write("one"), met)).toMatchObject({
      state: "dirty",
      document: { rev: 3, lines: ["one"] },
    });
  });

  it("waits for the answer to its last push", () => {
    const [sent, other] = [push("m2", "one", "two"), push("m1", "one", "two")];
    const waiting = rowAfter(clean, write("one", "two"), { type: "sending", sent });
    expect(rowAfter(waiting, { type: "accepted", sent: other, feed: 1, rev: 6 })).toBe(waiting);
  });

  it("sets aside a document that this person lost and may not create again", () => {
    const gone = { id: "note", rev: 9, _deleted: true };
    const [first, second] = [push("m1", "one", "two"), { ...push("m2", "one", "two"), assumedRev: 9 }];
    const made = rowAfter(
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
    expect(rowAfter(made, ...again)).toMatchObject({
      state: "clean",
      document: gone,
      refused: { code: "gone", document: { lines: ["one", "two"] } },
    });
  });

  it("is created again if the deletion arrived while its push was prepared", () => {
    const gone = { id: "note", rev: 9, _deleted: true };
    const prepared = push("m1", "one", "two");
    const answered = rowAfter(
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
    expect(rowAfter(clean, { type: "pulled", feed: 1, document })?.document).toEqual({
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
    expect(rowAfter(clean, unlisted)?.document).toEqual({ id: "note", rev: 0, _deleted: true });
    expect(rowAfter(clean, write("one", "two"), unlisted)?.document.lines).toEqual(["one", "two"]);
  });
});
