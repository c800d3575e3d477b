import type { Journal } from "@sync/journal";

/** Journal kinds with texts that the server never had. */
export const DRAFT = "draft";
export const NOTE_VERSION = "note-version";
/** Journal kind of calls that wait for the server. */
export const CALL = "call";

/** The number of note versions that only this device has. */
export const countVersions = async (journal: Journal): Promise<number> => (await journal.list(NOTE_VERSION)).length;

/** The number of calls that the server has not accepted. */
export const countCalls = async (journal: Journal): Promise<number> => (await journal.list(CALL)).length;

/** All of these, for export. */
export const wordsOnlyHere = async (
  journal: Journal,
): Promise<{ drafts: unknown[]; versions: unknown[]; calls: unknown[] }> => ({
  drafts: await journal.list(DRAFT),
  versions: await journal.list(NOTE_VERSION),
  calls: await journal.list(CALL),
});
