import { diff3Merge, diffComm } from "node-diff3";
import { blockLines, formatNote, type NotePart, parseNote } from "./notes-merge-conflict";

/** A line, or a whole unsettled conflict, merged as one so that its markers stay together. */
type Token = string;

/**
 * Three-way merge of a note, line by line. Where both changed the same lines, both versions stay in the text as a conflict (see
 * `parseNote`, `resolveConflict`): mine first, theirs last. Added lines are never lost. A deletion stands unless the other side
 * changed the lines.
 * @param base the text that both started from
 * @param mine this device's text
 * @param theirs the other device's text, usually the server's
 */
export function mergeNotes(base: string, mine: string, theirs: string): string {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const regions = diff3Merge(tokensOf(mine), tokensOf(base), tokensOf(theirs), { excludeFalseConflicts: true });
  const merged = regions.flatMap((region) =>
    region.conflict ? settle(region.conflict.a, region.conflict.o, region.conflict.b) : (region.ok ?? []),
  );
  return merged.join("\n");
}

const tokensOf = (text: string): Token[] =>
  parseNote(text).flatMap((part) => (part.kind === "text" ? part.lines : [formatNote([part])]));

/** Adjacent changes need not conflict: an insertion beside an edit and edits of neighbouring lines both stand. */
function settle(mine: readonly Token[], base: readonly Token[], theirs: readonly Token[]): readonly Token[] {
  if (holds(mine, theirs)) return mine;
  if (holds(theirs, mine)) return theirs;
  if (base.length === 0) return together(mine, theirs);
  if (startsWith(theirs, base)) return together(mine, lacking(theirs.slice(base.length), base, mine));
  if (startsWith(mine, base)) return together(theirs, lacking(mine.slice(base.length), base, theirs));
  if (endsWith(theirs, base)) return together(lacking(theirs.slice(0, theirs.length - base.length), base, mine), mine);
  if (endsWith(mine, base)) return together(lacking(mine.slice(0, mine.length - base.length), base, theirs), theirs);
  if (mine.length === base.length && theirs.length === base.length) return lineByLine(mine, base, theirs);
  // A deletion never wins over the other side's edit.
  return withCommonEnds(mine, theirs, (left, right) =>
    left.length === 0 || right.length === 0 ? [...left, ...right] : collide(left, right),
  );
}

/** Whether a text with conflicts contains the other as a version: it was merged before. */
const holds = (text: readonly Token[], other: readonly Token[]): boolean =>
  versionsOf(text).some((version) => version.length === other.length && startsWith(version, other));

/**
 * Both texts, one after the other, with common lines once. Two devices may have made the note anew after it was removed, or a device
 * meets its own earlier words.
 */
function together(before: readonly Token[], after: readonly Token[]): readonly Token[] {
  const [left, right] = [withBlanks(before), withBlanks(after)];
  const lines = (units: readonly Token[][]): Token[] => units.map(([line]) => line ?? "");
  const merged: Token[] = [];
  let [atLeft, atRight] = [0, 0];
  for (const { common, buffer1, buffer2 } of diffComm(lines(left), lines(right))) {
    const ofLeft = (common ?? buffer1 ?? []).length;
    const ofRight = (common ?? buffer2 ?? []).length;
    merged.push(...left.slice(atLeft, atLeft + ofLeft).flat());
    if (!common) merged.push(...right.slice(atRight, atRight + ofRight).flat());
    atLeft += ofLeft;
    atRight += ofRight;
  }
  return merged;
}

/** Drops new lines that a version of the other side's conflict has. */
function lacking(inserted: readonly Token[], base: readonly Token[], other: readonly Token[]): readonly Token[] {
  const parts = parseNote(other.join("\n"));
  const inVersions = new Set(parts.flatMap((part) => (part.kind === "conflict" ? part.versions.flat() : [])));
  return inserted.filter((line) => line.trim() === "" || base.includes(line) || !inVersions.has(line));
}

/** Each line with the blank lines after it, because blank lines align nothing. */
function withBlanks(tokens: readonly Token[]): Token[][] {
  const units: Token[][] = [];
  for (const token of tokens) {
    const last = units.at(-1);
    if (token.trim() === "" && last) last.push(token);
    else units.push([token]);
  }
  return units;
}

function lineByLine(mine: readonly Token[], base: readonly Token[], theirs: readonly Token[]): readonly Token[] {
  return base.flatMap((old, at) => {
    const left = mine[at] ?? "";
    const right = theirs[at] ?? "";
    if (left === right || right === old) return [left];
    return left === old ? [right] : collide([left], [right]);
  });
}

/** Keeps every version once. A side's unsettled conflicts contribute each of their versions. */
function collide(mine: readonly Token[], theirs: readonly Token[]): readonly Token[] {
  const versions: string[][] = [];
  for (const version of [...versionsOf(mine), ...versionsOf(theirs)]) {
    const text = version.join("\n");
    if (!versions.some((known) => known.length === version.length && known.join("\n") === text)) versions.push(version);
  }
  return versions.length === 1 ? (versions[0] ?? []) : [blockLines(versions).join("\n")];
}

function versionsOf(tokens: readonly Token[]): string[][] {
  const parts: NotePart[] = parseNote(tokens.join("\n"));
  if (tokens.length === 0) return [[]];
  const count = Math.max(...parts.map((part) => (part.kind === "text" ? 1 : part.versions.length)));
  return Array.from({ length: count }, (_, number) =>
    parts.flatMap((part) =>
      part.kind === "text" ? [...part.lines] : [...(part.versions[Math.min(number, part.versions.length - 1)] ?? [])],
    ),
  );
}

function withCommonEnds(
  mine: readonly Token[],
  theirs: readonly Token[],
  middle: (mine: readonly Token[], theirs: readonly Token[]) => readonly Token[],
): readonly Token[] {
  const shorter = Math.min(mine.length, theirs.length);
  let first = 0;
  while (first < shorter && mine[first] === theirs[first]) first++;
  let last = 0;
  while (last < shorter - first && mine[mine.length - 1 - last] === theirs[theirs.length - 1 - last]) last++;
  return [
    ...mine.slice(0, first),
    ...middle(mine.slice(first, mine.length - last), theirs.slice(first, theirs.length - last)),
    ...mine.slice(mine.length - last),
  ];
}

const startsWith = (tokens: readonly Token[], start: readonly Token[]): boolean =>
  tokens.length >= start.length && start.every((token, at) => tokens[at] === token);
const endsWith = (tokens: readonly Token[], end: readonly Token[]): boolean =>
  tokens.length >= end.length && end.every((token, at) => tokens[tokens.length - end.length + at] === token);
