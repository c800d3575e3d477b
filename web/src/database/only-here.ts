import type { Journal } from "@sync/journal";

/** Kinds of the journal that hold a person's words which the server never had. */
export const DRAFT = "draft";
export const NOTE_VERSION = "note-version";

/** How many earlier texts of notes only this device has. */
export const countVersions = async (journal: Journal): Promise<number> => (await journal.list(NOTE_VERSION)).length;

/** All such words, for a person to keep. */
export const wordsOnlyHere = async (journal: Journal): Promise<{ drafts: unknown[]; versions: unknown[] }> => ({
  drafts: await journal.list(DRAFT),
  versions: await journal.list(NOTE_VERSION),
});
