/**
 * A set of keys with the time of each, as text: one a line, "<instant> <key>", sorted by key. Two devices' sets merge without a conflict.
 */
const LINE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\S.*)$/;

/** Instants (ISO 8601, UTC) by key. Unreadable lines are left out. */
export type Marks = ReadonlyMap<string, string>;

export function readMarks(text: string): Map<string, string> {
  const marks = new Map<string, string>();
  for (const line of text.split("\n")) {
    const [, at, key] = LINE.exec(line) ?? [];
    if (at && key) marks.set(key, at);
  }
  return marks;
}

const format = (marks: Marks): string =>
  [...marks.keys()]
    .sort()
    .map((key) => `${marks.get(key) ?? ""} ${key}`)
    .join("\n");

/** Whether a text from elsewhere is such a set. */
export const isMarks = (text: string): boolean => format(readMarks(text)) === text;

/** The set with a key. A key that is there keeps its time. @param at instant (ISO 8601, UTC) */
export function withMark(text: string, key: string, at: string): string {
  const marks = readMarks(text);
  return marks.has(key) ? text : format(marks.set(key, at));
}

export function withoutMark(text: string, key: string): string {
  const marks = readMarks(text);
  marks.delete(key);
  return format(marks);
}

/** Both devices' sets: what either added since the base is in, what either removed is out. */
export function mergeMarks(base: string, mine: string, theirs: string): string {
  const [before, own, merged] = [readMarks(base), readMarks(mine), readMarks(theirs)];
  for (const [key, at] of own) if (before.get(key) !== at) merged.set(key, at);
  // A key that the other side took back and set again has a new time and stays.
  for (const [key, at] of before) if (!own.has(key) && merged.get(key) === at) merged.delete(key);
  return format(merged);
}
