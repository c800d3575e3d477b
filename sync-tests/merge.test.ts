import { mutationId, stableStringify } from "@sync/hash";
import { changedFields, merge, onlyMarks, sameContent } from "@sync/merge";
import type { MergePolicy, WireDocument } from "@sync/types";
import { describe, expect, it } from "vitest";

const doc = (fields: Record<string, unknown>): WireDocument => ({ id: "a", rev: 1, _deleted: false, ...fields });
const TEXT: MergePolicy = {
  kind: "three-way-text",
  merge: (base, mine, theirs) => ({ ...theirs, text: `${base?.text}|${mine.text}|${theirs.text}` }),
};
const FIELDS: MergePolicy = { kind: "three-way-fields" };

describe("what counts as the same document", () => {
  it("ignores the server's rev and the order of fields", () => {
    expect(sameContent(doc({ rev: 1, x: { a: 1, b: [2] }, y: 2 }), doc({ y: 2, rev: 9, x: { b: [2], a: 1 } }))).toBe(
      true,
    );
  });

  it("sees a nested change, a removed field and a deletion", () => {
    expect(sameContent(doc({ x: { a: 1 } }), doc({ x: { a: 2 } }))).toBe(false);
    expect(sameContent(doc({ x: 1 }), doc({}))).toBe(false);
    expect(sameContent(doc({}), doc({ _deleted: true }))).toBe(false);
  });

  it("names the fields that a device changed", () => {
    expect(changedFields(doc({ x: 1, y: [1] }), doc({ x: 2, y: [1], rev: 7 }))).toEqual(["x"]);
  });
});

describe("three-way by field", () => {
  it("keeps both devices' changes of different fields", () => {
    const merged = merge(FIELDS, doc({ x: 1, y: 1 }), doc({ x: 2, y: 1 }), doc({ x: 1, y: 3, rev: 5 }));
    expect(merged).toMatchObject({ x: 2, y: 3, rev: 5, _deleted: false });
  });

  it("takes the later sent value where both changed one field", () => {
    expect(merge(FIELDS, doc({ x: 1 }), doc({ x: 2 }), doc({ x: 3 }))).toMatchObject({ x: 2 });
  });
});

describe("other policies", () => {
  it("tells a mark from words, which are kept when the document is gone", () => {
    const policy: MergePolicy = { kind: "insert-only", except: ["seen", "answer"], marks: ["seen"] };
    const before = doc({ seen: false, answer: "" });
    expect(onlyMarks(before, doc({ seen: true, answer: "" }), policy)).toBe(true);
    expect(onlyMarks(before, doc({ seen: true, answer: "Thanks" }), policy)).toBe(false);
    expect(onlyMarks(undefined, doc({ seen: true }), policy)).toBe(false);
    expect(onlyMarks(before, doc({ seen: true, answer: "" }), { kind: "insert-only", except: ["seen"] })).toBe(false);
  });

  it("gives the merge function the three texts", () => {
    const merged = merge(TEXT, doc({ text: "b" }), doc({ text: "m" }), doc({ text: "t", rev: 4 }));
    expect(merged).toMatchObject({ text: "b|m|t", rev: 4 });
  });

  it("never brings back an insert-only document's own old fields, except the named ones", () => {
    const policy: MergePolicy = { kind: "insert-only", except: ["is_read"] };
    const base = doc({ content: "hi", is_read: false });
    const mine = doc({ content: "edited", is_read: true });
    expect(merge(policy, base, mine, doc({ content: "hi", is_read: false, rev: 3 }))).toMatchObject({
      content: "hi",
      is_read: true,
      rev: 3,
    });
  });

  it("takes the server's word for an insertion that had already arrived", () => {
    const policy: MergePolicy = { kind: "insert-only", except: ["is_read"] };
    const theirs = doc({ content: "hi", is_read: true, rev: 3 });
    expect(merge(policy, undefined, doc({ content: "hi", is_read: false }), theirs)).toMatchObject({
      is_read: true,
    });
  });

  it("lets the server win but for the named fields", () => {
    const policy: MergePolicy = { kind: "server-wins-except", fields: ["link"] };
    const merged = merge(
      policy,
      doc({ status: "a", link: "" }),
      doc({ status: "mine", link: "x" }),
      doc({ status: "b", link: "" }),
    );
    expect(merged).toMatchObject({ status: "b", link: "x" });
  });
});

describe("edit against delete", () => {
  const gone = { id: "a", rev: 8, _deleted: true };

  it("keeps an edit of what was deleted elsewhere", () => {
    expect(merge(FIELDS, doc({ x: 1 }), doc({ x: 2 }), gone)).toMatchObject({
      x: 2,
      rev: 8,
      _deleted: false,
    });
  });

  it("keeps another's edit of what this device deleted", () => {
    const merged = merge(FIELDS, doc({ x: 1 }), { id: "a", _deleted: true }, doc({ x: 2, rev: 3 }));
    expect(merged).toMatchObject({ x: 2, _deleted: false });
  });

  it("still deletes what nobody changed", () => {
    const merged = merge(FIELDS, doc({ x: 1 }), { id: "a", _deleted: true }, doc({ x: 1, rev: 3 }));
    expect(merged._deleted).toBe(true);
  });

  it("lets the deletion hold where a device may not make documents", () => {
    const policy: MergePolicy = { kind: "server-wins-except", fields: ["x"] };
    expect(merge(policy, doc({ x: 1 }), doc({ x: 2 }), gone)).toEqual(gone);
  });
});

describe("mutation ids", () => {
  it("are the same for the same change whatever order its fields came in", () => {
    expect(mutationId("d", "a", 3, { x: 1, y: 2 })).toBe(mutationId("d", "a", 3, { y: 2, x: 1 }));
  });

  it("differ by device, document, rev and content", () => {
    const ids = [
      mutationId("d", "a", 3, { x: 1 }),
      mutationId("e", "a", 3, { x: 1 }),
      mutationId("d", "b", 3, { x: 1 }),
      mutationId("d", "a", 4, { x: 1 }),
      mutationId("d", "a", 3, { x: 2 }),
    ];
    expect(new Set(ids).size).toBe(5);
  });

  it("tell a missing field from an empty one", () => {
    expect(stableStringify({ a: undefined })).toBe("{}");
    expect(stableStringify({ a: "" })).toBe('{"a":""}');
  });
});
