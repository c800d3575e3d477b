/** A text as a reader sees it. Letters of other alphabets, signs without a width and wide letters look like plain ones. */
import { fold } from "./fold";

// Pairs: a letter of another alphabet (Cyrillic, Greek), and the Latin one that it looks like.
const LIKE =
  "\u0430a\u0435e\u043eo\u0440p\u0441c\u0445x\u0443y\u0456i\u0455s\u0458j\u043ak\u043cm\u0442t\u043dh\u0432b\u0501d\u0261g\u03b1a\u03bfo\u03c1p\u03bdv\u03c4t\u03b9i\u03bak\u03c5u\u03c7x";
const LOOKS = new Map([...LIKE].flatMap((from, at, all) => (at % 2 === 0 ? [[from, all[at + 1] ?? ""] as const] : [])));
const ZEROS = [0x660, 0x6f0, 0x966];
const FOREIGN = /[\u0251-\u0261\u0370-\u052f\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g;
// White letters in black squares and circles. NFKC leaves them as they are.
const WHITE = /\ud83c([\udd50-\udd69\udd70-\udd89])/g;
// Signs that have no width, or only turn, join or frame others.
const UNSEEN =
  /\u034f|\u20e3|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u00ad\u061c\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/g;
// One sign for a whole word, up to 18 letters long. A text of them would become too long to search.
const WHOLE_WORDS = /[\u3300-\u33ff\ufb50-\ufdff]/g;

function latin(letter: string): string {
  const code = letter.charCodeAt(0);
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? (LOOKS.get(letter) ?? letter) : String(code - zero);
}
const inSquare = (_: string, low: string): string => String.fromCharCode(97 + ((low.charCodeAt(0) - 0xdd50) % 32));

/** In lower-case Latin letters without accents, one space between words. */
export function asSeen(text: string): string {
  const shown = text.replace(UNSEEN, "").replace(WHOLE_WORDS, " ").replace(WHITE, inSquare);
  const letters = fold(shown.normalize("NFKC")).replace(FOREIGN, latin);
  return spelledOut(letters.replace(/[\s\u2800]+/g, " ").trim());
}

/** Joins four or more letters that stand alone: "m i a . z h" is "mia.zh". */
export const spelledOut = (seen: string): string =>
  ` ${seen} `.replace(/ \S(?: \S){3,}(?= )/g, (letters) => ` ${letters.replace(/ /g, "")}`).trim();
