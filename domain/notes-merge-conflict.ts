/**
 * Conflicts inside a note's plain text. A marker line begins with U+2063 (invisible separator), which no keyboard types, and
 * continues in words, so that the text is readable without a parser.
 */
const MARK = "\u2063";
const OPEN = `${MARK}┌ Two versions of these lines. Choose one or keep both.`;
const OR = `${MARK}├ or`;
const CLOSE = `${MARK}└ end`;

/** Lines of a note. A conflict's versions are lists of lines; an empty one means that its side deleted the lines. */
export type NotePart =
  | { kind: "text"; lines: readonly string[] }
  | { kind: "conflict"; versions: readonly (readonly string[])[] };

/** The coach's choice: `mine` is the first version (the merging device's), `theirs` the last, or a version by its number. */
export type NoteChoice = "mine" | "theirs" | "both" | number;

export const linesOf = (text: string): string[] => (text === "" ? [] : text.split("\n"));

/** Parts of a note in reading order. Broken markers are text, so that `formatNote(parseNote(t)) === t` for every text. */
export function parseNote(text: string): NotePart[] {
  const lines = linesOf(text);
  const parts: NotePart[] = [];
  let plain: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const block = readBlock(lines, at);
    if (!block) {
      plain.push(lines[at] ?? "");
      continue;
    }
    if (plain.length) parts.push({ kind: "text", lines: plain });
    plain = [];
    parts.push({ kind: "conflict", versions: block.versions });
    at = block.end;
  }
  if (plain.length) parts.push({ kind: "text", lines: plain });
  return parts;
}

function readBlock(lines: readonly string[], start: number): { versions: string[][]; end: number } | null {
  if (lines[start] !== OPEN) return null;
  const versions: string[][] = [[]];
  for (let at = start + 1; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (line === OPEN) return null;
    if (line === CLOSE) return versions.length > 1 ? { versions, end: at } : null;
    if (line === OR) versions.push([]);
    else versions[versions.length - 1]?.push(line);
  }
  return null;
}

/** The text of the parts. Stray markers inside a version become plain words, so that blocks never nest. */
export function formatNote(parts: readonly NotePart[]): string {
  return parts.flatMap((part) => (part.kind === "text" ? part.lines : blockLines(part.versions))).join("\n");
}

export function blockLines(versions: readonly (readonly string[])[]): string[] {
  const body = versions.flatMap((lines, index) => [
    ...(index === 0 ? [] : [OR]),
    ...lines.map((line) => (line === OPEN || line === OR || line === CLOSE ? line.slice(MARK.length) : line)),
  ]);
  return [OPEN, ...body, CLOSE];
}

/** The typed lines, including the versions of unsettled conflicts. */
export const typedLines = (text: string): string[] =>
  parseNote(text).flatMap((part) => (part.kind === "text" ? [...part.lines] : part.versions.flat()));

/** The number of unsettled conflicts. */
export const countConflicts = (text: string): number =>
  text.includes(OPEN) ? parseNote(text).filter((part) => part.kind === "conflict").length : 0;

/**
 * Settles one conflict and leaves the others.
 * @param index which conflict, counted from 0 in reading order; an index that is not there changes nothing
 */
export function resolveConflict(text: string, index: number, choice: NoteChoice): string {
  let seen = -1;
  const parts = parseNote(text).map((part): NotePart => {
    if (part.kind === "text") return part;
    seen += 1;
    return seen === index ? { kind: "text", lines: chosen(part.versions, choice) } : part;
  });
  return formatNote(parts.filter((part) => part.kind === "conflict" || part.lines.length > 0));
}

function chosen(versions: readonly (readonly string[])[], choice: NoteChoice): readonly string[] {
  if (choice === "both") return versions.flat();
  if (choice === "mine") return versions[0] ?? [];
  if (choice === "theirs") return versions[versions.length - 1] ?? [];
  return versions[choice] ?? versions.flat();
}
