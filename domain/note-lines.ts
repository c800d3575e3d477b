/**
 * A note's plain text as a reader sees it: headings, lists, check boxes, links and tags of Markdown. The text itself is never changed.
 * Without `\p{}`, which goja lacks.
 */
import { withoutEnd } from "./links";
import { typedLines } from "./notes-merge-conflict";
import { isWebAddress } from "./web-address";

export type NoteLine =
  | { kind: "heading"; level: 1 | 2 | 3; text: string }
  | { kind: "task"; text: string; depth: number; isTicked: boolean; key: string }
  | { kind: "bullet"; text: string; depth: number }
  | { kind: "number"; text: string; depth: number; label: string }
  | { kind: "text"; text: string };

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "tag"; text: string }
  | { kind: "link"; text: string; address: string };

const HEADING = /^(#{1,3})\s+(.*\S)\s*$/;
const TASK = /^(\s*)[-*]\s+\[([ xX])\]\s+(.*\S)\s*$/;
const BULLET = /^(\s*)[-*]\s+(.*\S)\s*$/;
const NUMBER = /^(\s*)(\d{1,3})[.)]\s+(.*\S)\s*$/;
const DEEPEST = 3;

/** Two blanks or a tab make a level. */
const depthOf = (indent: string): number => Math.min(DEEPEST, Math.floor(indent.replace(/\t/g, "  ").length / 2));

/** The lines of a note, with both versions of an unsettled conflict one under the other. */
export function noteLines(text: string): NoteLine[] {
  const seen = new Map<string, number>();
  return typedLines(text).map((line): NoteLine => {
    const task = TASK.exec(line);
    if (task) {
      const [, indent = "", mark = "", words = ""] = task;
      const times = (seen.get(words) ?? 0) + 1;
      seen.set(words, times);
      // The same task twice has two boxes.
      const key = times === 1 ? words : `${words} (${times})`;
      return { kind: "task", text: words, depth: depthOf(indent), isTicked: mark !== " ", key };
    }
    const heading = HEADING.exec(line);
    if (heading) return { kind: "heading", level: (heading[1] ?? "#").length as 1 | 2 | 3, text: heading[2] ?? "" };
    const bullet = BULLET.exec(line);
    if (bullet) return { kind: "bullet", depth: depthOf(bullet[1] ?? ""), text: bullet[2] ?? "" };
    const number = NUMBER.exec(line);
    if (number)
      return { kind: "number", depth: depthOf(number[1] ?? ""), label: `${number[2] ?? ""}.`, text: number[3] ?? "" };
    return { kind: "text", text: line };
  });
}

const LETTER = "a-z\\u00c0-\\u1fff\\u3040-\\ud7ff";
const INLINE = new RegExp(
  `\\[([^\\]\\n]{1,200})\\]\\(((?:[^\\s()]|\\([^\\s()]{0,200}\\)){1,2000})\\)|(https?:\\/\\/[^\\s<>"]+)|(^|[\\s(])#([${LETTER}][${LETTER}0-9_-]*)`,
  "gi",
);

/** Only these open: no script, no file. */
const isOpenable = (address: string): boolean => isWebAddress(address) || /^mailto:[^\s<>"]+@[^\s<>"]+$/i.test(address);

/** A line's words, links and tags. Joined, the texts are the line without the marks of links. */
export function inlineOf(text: string): Inline[] {
  const parts: Inline[] = [];
  let done = 0;
  const plain = (until: number) => {
    if (until > done) parts.push({ kind: "text", text: text.slice(done, until) });
  };
  INLINE.lastIndex = 0;
  for (let found = INLINE.exec(text); found; found = INLINE.exec(text)) {
    const [whole, label, target, bare, before = "", tag] = found;
    if (label !== undefined && target !== undefined) {
      if (!isOpenable(target)) continue;
      plain(found.index);
      parts.push({ kind: "link", text: label, address: target });
    } else if (bare !== undefined) {
      const address = withoutEnd(bare);
      if (!isOpenable(address)) continue;
      plain(found.index);
      parts.push({ kind: "link", text: address, address });
      done = found.index + address.length;
      INLINE.lastIndex = done;
      continue;
    } else {
      plain(found.index + before.length);
      parts.push({ kind: "tag", text: `#${tag ?? ""}` });
    }
    done = found.index + whole.length;
  }
  plain(text.length);
  return parts;
}

/** A note's words without the marks of Markdown, for previews and excerpts. */
export const plainWords = (text: string): string =>
  noteLines(text)
    .map(
      (line) =>
        (line.kind === "number" ? `${line.label} ` : "") +
        inlineOf(line.text)
          .map((part) => part.text)
          .join(""),
    )
    .join("\n");

const OPEN_TAG = new RegExp(`(?:^|[\\s(])#((?:[${LETTER}][${LETTER}0-9_-]*)?)$`, "i");
const LONGEST_TAG = 60;

/** The letters of the tag that is being typed, "" after a bare "#", or null. @param before the text up to the caret */
export const openTag = (before: string): string | null => OPEN_TAG.exec(before.slice(-LONGEST_TAG))?.[1] ?? null;

/** The tags of a note in lower case, each once, in their order. */
export const tagsOf = (text: string): string[] =>
  text.includes("#")
    ? [
        ...new Set(
          typedLines(text)
            .flatMap(inlineOf)
            .flatMap((part) => (part.kind === "tag" ? [part.text.toLowerCase()] : [])),
        ),
      ]
    : [];
