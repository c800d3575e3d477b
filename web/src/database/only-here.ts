import type { Journal } from "@sync/journal";

/** Journal kinds with texts that the server never had. */
export const DRAFT = "draft";
export const NOTE_VERSION = "note-version";

/** The number of note versions that only this device has. */
export const countVersions = async (journal: Journal): Promise<number> => (await journal.list(NOTE_VERSION)).length;

/** All these texts, for export. */
export const wordsOnlyHere = async (journal: Journal): Promise<{ drafts: unknown[]; versions: unknown[] }> => ({
  drafts: await journal.list(DRAFT),
  versions: await journal.list(NOTE_VERSION),
});
