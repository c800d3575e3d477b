import { expect, it } from "vitest";
import { digestOf } from "../src/digest";
import type { Row } from "../src/row";
import { mark, type Stored } from "../src/stored";

const document = (id: string, rev: number, text = "") => ({ id, rev, text });

/** As a table stores it. */
function stored(row: Row): Stored {
  const made = { ...row.document, _meta: { lwt: 1 }, _rev: "1-a", _attachments: {} } as unknown as Stored;
  mark(made, row);
  return made;
}

const digest = (...rows: Row[]) => digestOf(rows.map(stored), 2);
const clean = (id: string, rev: number, feed = 2): Row => ({ state: "clean", feed, document: document(id, rev) });

it("is the same for any order of the server's documents", () => {
  expect(digest()).toBe("0.0");
  expect(digest(clean("a", 1), clean("b", 2))).toBe(digest(clean("b", 2), clean("a", 1)));
  expect(digest(clean("a", 1))).not.toBe(digest(clean("a", 2)));
  const deleted: Row = { state: "clean", feed: 2, document: { id: "c", rev: 3, _deleted: true } };
  expect(digest(clean("a", 1), deleted)).toBe(digest(clean("a", 1)));
});

it("uses the server's document for a refused change and for an unreadable document", () => {
  const aside = { document: document("a", 1, "mine"), base: null, code: "no", message: "No.", at: "now", under: false };
  const refused: Row = {
    state: "refused",
    feed: 2,
    document: document("a", 1, "mine"),
    base: document("a", 1),
    refused: aside,
  };
  expect(digest(refused)).toBe(digest(clean("a", 1)));
  expect(digest({ ...refused, base: null })).toBe("0.0");
  const unreadable = { document: document("a", 7), code: "unreadable", message: "No.", at: "now" };
  expect(digest({ ...clean("a", 1, 1), unreadable })).toBe(digest(clean("a", 7)));
});

it("differs if a document belongs to an earlier feed, and is undefined while something is unsent", () => {
  expect(digest(clean("a", 1, 1))).not.toBe(digest(clean("a", 1)));
  expect(
    digest({ state: "dirty", feed: 2, document: document("a", 1, "mine"), base: document("a", 1) }),
  ).toBeUndefined();
});
