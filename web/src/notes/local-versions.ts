import { saysMoreThan } from "@domain/notes";
import type { Journal } from "@sync/journal";
import { NOTE_VERSION } from "@/database/only-here";

export type NoteVersion = {
  id: string;
  notes: string;
  created_at: string;
  /** Only on this device. */
  isLocal?: boolean;
};

const prefixOf = (bookingId: string) => `${NOTE_VERSION}|${bookingId}|`;

/** Keeps a text that the server never had before it is replaced. The server keeps other versions, see domain/notes.ts. */
export async function keepUnsent(
  journal: Journal,
  isSent: () => Promise<boolean>,
  bookingId: string,
  before: string,
  after: string,
): Promise<void> {
  if (!saysMoreThan(before, after, "") || (await isSent())) return;
  const [last] = await localVersions(journal, bookingId);
  if (last && !saysMoreThan(before, after, last.notes)) return;
  const created_at = new Date().toISOString();
  await journal.set(NOTE_VERSION, prefixOf(bookingId) + created_at, { notes: before, created_at });
}

/** Newest first. */
export async function localVersions(journal: Journal, bookingId: string): Promise<NoteVersion[]> {
  const all = await journal.list<{ notes: string; created_at: string }>(NOTE_VERSION);
  return all
    .filter(({ id }) => id.startsWith(prefixOf(bookingId)))
    .map(({ id, value }) => ({ id, ...value, isLocal: true }))
    .sort(newestFirst);
}

const at = ({ created_at }: NoteVersion): number => Date.parse(created_at.replace(" ", "T"));
export const newestFirst = (a: NoteVersion, b: NoteVersion): number => at(b) - at(a);
