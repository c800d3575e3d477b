import { describe, expect, it } from "vitest";
import { next } from "../src/machine";
import type { Rules } from "../src/refusals";
import { type Row, type RowEvent, type Sent, UNKNOWN_REV } from "../src/row";
import { base, clean, page, push, refusal, rowAfter, write } from "./machine-events";
import { linesOf } from "./machine-world";

describe("a row with a refused change that lost to the server's", () => {
  const first = push("m1", "one", "bad");
  const aside = rowAfter(
    clean,
    write("one", "bad"),
    { type: "sending", sent: first },
    refusal(first),
    page(6, "one", "zero"),
  );
  const second = { ...push("m2", "one", "zero", "later"), assumedRev: 6 };
  const sending = rowAfter(aside, write("one", "zero", "later"), { type: "sending", sent: second });

  it("keeps it beside an accepted change", () => {
    expect(aside).toMatchObject({ state: "clean", refused: { document: { lines: ["one", "bad"] }, under: false } });
    const accepted = rowAfter(sending, { type: "accepted", sent: second, feed: 1, rev: 7 });
    expect(accepted).toMatchObject({ state: "clean", refused: { document: { lines: ["one", "bad"] } } });
  });

  it("keeps the text of both if the other one is refused too", () => {
    const lines = rowAfter(sending, refusal(second))?.refused?.document.lines;
    for (const line of ["bad", "later"]) expect(lines).toContain(line);
  });

  it("keeps the text of both if the other one is sent again, refused or accepted", () => {
    const again = rowAfter(sending, refusal(second), { type: "retry" }, { type: "sending", sent: second });
    const wordsOf = (row: Row | undefined) => [row?.document, row?.refused?.document].flatMap(linesOf);
    const accepted = rowAfter(again, { type: "accepted", sent: second, feed: 1, rev: 7 });
    for (const after of [rowAfter(again, refusal(second)), accepted])
      expect(wordsOf(after)).toEqual(expect.arrayContaining(["bad", "later"]));
  });
});

describe("a refused change that is sent again and then discarded", () => {
  const sent = push("m1", "one", "bad");
  const refusedOnce = rowAfter(clean, write("one", "bad"), { type: "sending", sent }, refusal(sent));
  const discard: RowEvent = { type: "dismissed", direction: "push" };
  const accepted: RowEvent = { type: "accepted", sent, feed: 1, rev: 6 };
  const dirty = rowAfter(refusedOnce, { type: "retry" });
  const sending = rowAfter(dirty, { type: "sending", sent });

  it("is gone, whether its retry waits or is in flight", () => {
    for (const row of [refusedOnce, dirty, sending]) expect(rowAfter(row, discard)).toEqual(clean);
  });

  it("is not set aside again by its answer, also after another edit", () => {
    // What only has marks is in flight without a note of it.
    for (const row of [dirty, sending]) {
      expect(rowAfter(row, discard, refusal(sent))).toEqual(clean);
      const edited = rowAfter(row, discard, write("one", "two"));
      expect(edited).toMatchObject({ state: "dirty", document: { lines: ["one", "two"] } });
      expect(rowAfter(edited, refusal(sent))).toBe(edited);
    }
  });

  it("is shown if the server took it all the same", () => {
    const document = { id: "note", rev: 6, lines: ["one", "bad"] };
    expect(rowAfter(sending, discard, accepted)).toEqual({ ...clean, document });
    expect(rowAfter(sending, discard, page(8, "newer"), accepted)?.document.lines).toEqual(["newer"]);
    // The same revision: the push changed nothing on the server, and only guessed fields differ.
    expect(rowAfter(sending, discard, { ...accepted, rev: 5 })).toEqual(clean);
    const repeated: RowEvent = { ...accepted, sent: { ...sent, assumedRev: UNKNOWN_REV } };
    const later = rowAfter(sending, discard, page(8, "one", "bad"));
    expect(rowAfter(later, repeated)).toBe(later);
  });

  it("gives way to what was pulled meanwhile", () => {
    const document = { id: "note", rev: 8, lines: ["one", "three"] };
    const discarded = { ...clean, document };
    for (const row of [dirty, sending]) expect(rowAfter(row, page(8, "one", "three"), discard)).toEqual(discarded);
    const aside = rowAfter(refusedOnce, page(8, "one", "three"));
    expect(rowAfter(aside, { type: "retry" }, discard)).toEqual(discarded);
  });

  it("leaves nothing of a document that the server never had", () => {
    const added = { ...sent, assumedRev: 0 };
    const made = rowAfter(undefined, write("one", "bad"));
    const answered = rowAfter(made, { type: "sending", sent: added }, refusal(added), { type: "retry" });
    expect(rowAfter(answered, discard)).toEqual({ ...clean, document: { id: "note", rev: 0, _deleted: true } });
    expect(rowAfter(answered, discard, { ...accepted, sent: added })?.document.lines).toEqual(["one", "bad"]);
  });

  it("is sent again with all that is shown of it", () => {
    const earlier = rowAfter(refusedOnce, page(6, "one", "zero"), write("one", "zero", "worse"));
    const second = { ...push("m2", "one", "zero", "worse"), assumedRev: 6 };
    const both = rowAfter(earlier, { type: "sending", sent: second }, refusal(second), { type: "retry" });
    expect(linesOf(both?.document)).toEqual(expect.arrayContaining(["bad", "worse"]));
    expect(rowAfter(both, discard)).toEqual({ ...clean, document: { id: "note", rev: 6, lines: ["one", "zero"] } });
  });

  it("starts anew where the server has no document", () => {
    const missing: RowEvent = { type: "refused", feed: 1, sent, code: "not_found", message: "No." };
    const again: RowEvent = { type: "retry" };
    const lines = ["one", "bad"];
    for (const row of [
      rowAfter(clean, write("one", "bad"), { type: "sending", sent }, missing, again),
      rowAfter(refusedOnce, { type: "unlisted", feed: 2 }, again),
    ])
      expect(row).toMatchObject({ state: "dirty", base: null, document: { lines } });
  });

  it("is settled if the server has it by now", () => {
    const aside = rowAfter(refusedOnce, page(8, "one", "bad"));
    expect(aside?.refused).toBeDefined();
    expect(rowAfter(aside, { type: "retry" })?.refused).toBeUndefined();
  });

  it("leaves what was written after it, and is not sent again while that waits", () => {
    const after = rowAfter(refusedOnce, page(6, "one", "zero"), write("one", "zero", "bad"));
    expect(rowAfter(after, { type: "retry" })).toBe(after);
    expect(rowAfter(after, discard)).toMatchObject({ state: "dirty", document: { lines: ["one", "zero", "bad"] } });
  });

  it("leaves what was written on top of it, and takes itself out of it", () => {
    for (const row of [dirty, sending]) {
      const after = rowAfter(row, write("one", "bad", "later"), discard);
      expect(after).toMatchObject({ state: "dirty", base, document: { lines: ["one", "later"] } });
      expect(rowAfter(after, refusal(sent))).toBe(after);
    }
    const met = rowAfter(sending, write("one", "bad", "later"), page(8, "one", "three"), discard);
    expect(linesOf(met?.document).sort()).toEqual(["later", "one", "three"]);
    const removed = rowAfter(dirty, { type: "written", document: { id: "note", _deleted: true } }, discard);
    expect(removed).toMatchObject({ state: "dirty", base, document: { _deleted: true } });
    const added = rowAfter(undefined, write("bad"));
    const again = { ...sent, assumedRev: 0, document: { id: "note", lines: ["bad"] } };
    const refusedNew = rowAfter(
      added,
      { type: "sending", sent: again },
      refusal(again),
      write("bad", "later"),
      discard,
    );
    expect(refusedNew).toMatchObject({ state: "dirty", base: null, document: { lines: ["bad", "later"] } });
  });

  it("is not undone on the server by what was written since, if the server took it", () => {
    const taken = rowAfter(sending, discard, write("one", "two"), accepted);
    expect(taken).toMatchObject({ state: "dirty", base: { rev: 6, lines: ["one", "bad"] } });
    expect(linesOf(taken?.document).sort()).toEqual(["bad", "one", "two"]);
    const document = { id: "note", rev: 6, lines: ["one", "bad"] };
    const met: RowEvent = { type: "conflict", sent, feed: 1, document };
    expect(rowAfter(sending, discard, write("one", "two"), met)).toEqual(taken);
  });
});

it("what was written on top of a refused change stays if the server takes that change all the same", () => {
  const sent = push("m1", "one", "bad");
  const twice = rowAfter(clean, write("one", "bad"), { type: "sending", sent }, refusal(sent), write("one", "later"));
  expect(rowAfter(twice, { type: "accepted", sent, feed: 1, rev: 6 })).toMatchObject({
    ...{ state: "dirty", base: { rev: 6, lines: ["one", "bad"] }, document: { lines: ["one", "later"] } },
  });
});

describe("a push that could not be stored before it left", () => {
  const sent = push("m1", "one", "two");
  const document = { id: "note", rev: 6, lines: ["one", "two"] };
  const answers: RowEvent[] = [
    { type: "accepted", sent, unnoted: true, feed: 1, rev: 6 },
    { type: "conflict", sent, unnoted: true, feed: 1, document },
  ];

  it("leaves what was written since as it is: more, less, or as before", () => {
    for (const lines of [["one", "two", "three"], ["one", "tw"], ["one"]])
      for (const answer of answers)
        expect(rowAfter(clean, write("one", "two"), write(...lines), answer)).toMatchObject({
          ...{ state: "dirty", base: document, document: { lines } },
        });
  });

  it("of a message is shown if it was discarded meanwhile, and keeps a mark that was set meanwhile", () => {
    const rules: Rules = { policy: { kind: "insert-only", except: ["read"], marks: ["read"] }, now: "now" };
    const message = { id: "note", text: "hello", read: false };
    const pushed: Sent = { mutationId: "m", assumedRev: 0, document: message, fields: [], feed: 1 };
    const answer: RowEvent = { type: "accepted", sent: pushed, unnoted: true, feed: 1, rev: 6 };
    const all = (...events: RowEvent[]) =>
      events.reduce<Row | undefined>((row, event) => next(row, event, rules), undefined);
    const written: RowEvent = { type: "written", document: message };
    const discards: RowEvent[] = [{ type: "retry" }, { type: "dismissed", direction: "push" }];
    const shown = { state: "clean", feed: 1, document: { ...message, rev: 6 } };
    expect(all(written, refusal(pushed), ...discards, answer)).toEqual(shown);
    expect(all(written, { ...written, document: { ...message, read: true } }, answer)).toMatchObject({
      ...{ state: "dirty", base: { rev: 6, read: false }, document: { read: true } },
    });
  });
});

it("a discarded change leaves the fields that the server filled in, which came while it was shown", () => {
  const first = push("m1", "one", "two");
  const second = { ...push("m2", "one", "two", "bad"), assumedRev: 6 };
  const document = { id: "note", rev: 6, lines: ["one", "two"], by: "server" };
  const row = rowAfter(
    clean,
    write("one", "two"),
    { type: "sending", sent: first },
    { type: "accepted", sent: first, feed: 1, rev: 6 },
    write("one", "two", "bad"),
    { type: "sending", sent: second },
    refusal(second),
    { type: "pulled", feed: 1, document },
  );
  expect(row).toMatchObject({ state: "refused", document: { lines: ["one", "two", "bad"] } });
  expect(rowAfter(row, { type: "dismissed", direction: "push" })).toEqual({ state: "clean", feed: 1, document });
});

it("joins two refused changes without taking the server's newer values for the later one's", () => {
  const byField: Rules = { policy: { kind: "three-way-fields" }, now: "now" };
  const document = (rev: number, bio: string, place: string) => ({ id: "note", rev, bio, place });
  const start: Row = { state: "clean", feed: 1, document: document(5, "", "old") };
  const push = (assumedRev: number, bio: string, place: string): Sent => ({
    ...{ mutationId: `m${assumedRev}`, assumedRev, fields: [], feed: 1, document: { id: "note", bio, place } },
  });
  const [first, second] = [push(5, "", "mine"), push(6, "later", "theirs")];
  const events: RowEvent[] = [
    { type: "written", document: document(5, "", "mine") },
    { type: "sending", sent: first },
    refusal(first),
    { type: "pulled", feed: 1, document: document(6, "", "theirs") },
    { type: "written", document: document(6, "later", "theirs") },
    { type: "sending", sent: second },
    refusal(second),
  ];
  const row = events.reduce<Row | undefined>((now, event) => next(now, event, byField), start);
  expect(row?.refused?.document).toMatchObject({ bio: "later", place: "mine" });
});
