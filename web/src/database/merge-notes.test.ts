import { expect, it } from "vitest";
import { mergeNoteDocuments } from "./merge-notes";

it("a note is shared as soon as either side shares it, and not by a share that both started from", () => {
  const note = (shared: boolean) => ({ id: "note", notes: "one", shared });
  const shared = (base: boolean, mine: boolean, theirs: boolean) =>
    mergeNoteDocuments(note(base), note(mine), note(theirs)).shared;
  expect([shared(false, true, false), shared(false, false, true), shared(true, true, true)]).toEqual([
    true,
    true,
    true,
  ]);
  // A discard merges like this: the base is the refused note, `theirs` is the server's.
  expect([shared(true, true, false), shared(false, false, false)]).toEqual([false, false]);
});
