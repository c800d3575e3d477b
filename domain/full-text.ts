/**
 * Full-text search on a device: each word of the query must begin a word of the text. Case and accents are ignored.
 * It needs no index: some thousand folded texts are scanned within a keystroke.
 */
import { fold } from "./fold";

const WORD = /[a-z0-9\u00df-\u1fff\u3040-\ud7ff]/;
const SPLIT = /[^#a-z0-9\u00df-\u1fff\u3040-\ud7ff]+/;

/** The folded words of a query, each once. "#serve" finds the tag alone. */
export const queryWords = (query: string): string[] => [
  ...new Set(
    fold(query)
      .split(SPLIT)
      .map((word) => (/^#+[^#]/.test(word) ? `#${word.replace(/#/g, "")}` : word.replace(/#/g, "")))
      .filter(Boolean),
  ),
];

/** Where a word of a folded text begins with `start`, or -1. */
export function wordAt(folded: string, start: string, from = 0): number {
  for (let at = folded.indexOf(start, from); at >= 0; at = folded.indexOf(start, at + 1)) {
    if (at === 0 || !WORD.test(folded[at - 1] ?? "")) return at;
  }
  return -1;
}

/** Whether a folded text has all the words. */
export const hasWords = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => wordAt(folded, word) >= 0);

export type ExcerptPart = { text: string; isHit: boolean };

/** Characters before the first hit, and of the whole excerpt. */
const BEFORE = 40;
const LENGTH = 160;

/** The text around its first hit, in one line, with the hits marked. Without a hit it is the beginning. */
export function excerptOf(text: string, words: readonly string[]): ExcerptPart[] {
  const line = text.replace(/\s+/g, " ").trim();
  const { folded, places } = foldedWithPlaces(line);
  const first = Math.min(...words.map((word) => wordAt(folded, word)).filter((at) => at >= 0));
  const hit = Number.isFinite(first) ? (places[first] ?? 0) : 0;
  const from = hit <= BEFORE ? 0 : line.indexOf(" ", hit - BEFORE) + 1;
  const start = from > hit ? hit : from;
  const end = Math.min(line.length, start + LENGTH);
  const marked: [number, number][] = [];
  for (const word of words) {
    for (let at = wordAt(folded, word); at >= 0; at = wordAt(folded, word, at + 1)) {
      const [begins, ends] = [places[at] ?? 0, places[at + word.length] ?? line.length];
      if (begins >= start && begins < end) marked.push([begins, Math.min(ends, end)]);
    }
  }
  marked.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  const parts: ExcerptPart[] = [];
  let done = start;
  const push = (until: number, isHit: boolean) => {
    if (until > done) parts.push({ text: line.slice(done, until), isHit });
    done = Math.max(done, until);
  };
  for (const [begins, ends] of marked) {
    push(begins, false);
    push(ends, true);
  }
  push(end, false);
  const [head] = parts;
  if (head && start > 0) parts.unshift({ text: "… ", isHit: false });
  if (end < line.length) parts.push({ text: " …", isHit: false });
  return parts;
}

/** A folded text, and for each of its characters the place of the original one. */
function foldedWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = "";
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = fold(character);
    for (let index = 0; index < plain.length; index++) places.push(at);
    folded += plain;
    at += character.length;
  }
  places.push(at);
  return { folded, places };
}
