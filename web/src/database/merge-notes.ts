import { mergeNotes } from "@domain/notes-merge";
import { mergeContent } from "@domain/personal-items";
import type { WireDocument } from "@sync/types";

const noteOf = (document: WireDocument | undefined): string =>
  typeof document?.notes === "string" ? document.notes : "";

/** The server's document with both texts merged from their base. */
export const mergeTexts = (base: WireDocument | undefined, mine: WireDocument, theirs: WireDocument): WireDocument => ({
  ...theirs,
  notes: mergeNotes(noteOf(base), noteOf(mine), noteOf(theirs)),
});

/** Shared as soon as either side shared it. */
export const mergeNoteDocuments = (
  base: WireDocument | undefined,
  mine: WireDocument,
  theirs: WireDocument,
): WireDocument => ({
  ...mergeTexts(base, mine, theirs),
  shared: Boolean(theirs.shared || (mine.shared && !base?.shared)),
});

const contentOf = (document: WireDocument | undefined): string =>
  typeof document?.content === "string" ? document.content : "";

/** The server's item with both contents merged by the rules of its kind. */
export const mergeItems = (base: WireDocument | undefined, mine: WireDocument, theirs: WireDocument): WireDocument => ({
  ...theirs,
  content: mergeContent(String(theirs.kind ?? mine.kind), contentOf(base), contentOf(mine), contentOf(theirs)),
});
