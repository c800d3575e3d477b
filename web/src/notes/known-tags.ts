import { tagsOf } from "@domain/note-lines";
import { getDatabase } from "@/database/database";
import { yieldToMain } from "@/platform/yield-to-main";

/** Milliseconds of reading until the page may handle input. */
const SLICE = 8;

/** The tags of all notes that a coach wrote, the most used first. Read from the device. */
export async function knownTags(account: string): Promise<string[]> {
  const { session_notes, private_notes } = await getDatabase();
  const selector = { coach_user_id: account };
  const notes = [
    ...(await session_notes.find({ selector }).exec()),
    ...(await private_notes.find({ selector }).exec()),
  ];
  const counts = new Map<string, number>();
  let until = performance.now() + SLICE;
  for (const { notes: text } of notes) {
    for (const tag of tagsOf(text)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    if (performance.now() < until) continue;
    await yieldToMain();
    until = performance.now() + SLICE;
  }
  return [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (a < b ? -1 : 1));
}

const MOST = 5;

/** The tags that begin with these letters, without the tag that is complete. */
export const suggested = (tags: readonly string[], letters: string): string[] => {
  const start = `#${letters.toLowerCase()}`;
  return tags.filter((tag) => tag !== start && tag.startsWith(start)).slice(0, MOST);
};
