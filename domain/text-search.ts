/**
 * Words of typed text: folded (case, accents), split and stemmed roughly. Without Intl and `\p{}`, which goja lacks.
 */
import { fold } from "./fold";

export { fold };

/** Sentence ends become ".", weaker pauses ",", which limit the reach of a "no". */
const TOKEN =
  /(\d+(?:[.:,]\d+)*)|([a-z\u00df-\u024f\u0370-\u1fff\u3040-\u9fff\uac00-\ud7af]+)|([.!?;\n()]+)|(,)|( - | – | — |\/)/g;
const UNITS: Record<string, string> = { m: "m", metre: "m", metres: "m", meter: "m", meters: "m", km: "km", k: "km" };

/** The stems of a text in order, with "." and "," for pauses. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  const folded = fold(text);
  TOKEN.lastIndex = 0;
  // exec, not matchAll: matchAll clones the expression, and goja compiles each clone.
  for (let found = TOKEN.exec(folded); found; found = TOKEN.exec(folded)) {
    const [, number, word, stop] = found;
    const last = words[words.length - 1] ?? "";
    if (number) words.push(number);
    else if (!word) words.push(stop ? "." : ",");
    else if (UNITS[word] && /^\d/.test(last)) words[words.length - 1] = last + UNITS[word];
    else words.push(stem(word));
  }
  return words;
}

const stems = new Map<string, string>();

/** A rough stem, the same for "served", "serves" and "serving". Not a dictionary's. */
export function stem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const made = cut(word);
  if (stems.size > 20_000) stems.clear();
  stems.set(word, made);
  return made;
}

function cut(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (word.endsWith("sses") || word.endsWith("shes") || word.endsWith("ches") || word.endsWith("xes"))
    return word.slice(0, -2);
  let left = word;
  if (/[^su]s$/.test(left)) left = left.slice(0, -1);
  if (left.endsWith("ing") && left.length > 5) left = undouble(left.slice(0, -3));
  else if (left.endsWith("ed") && left.length > 4) left = undouble(left.slice(0, -2));
  if (left.endsWith("e") && left.length > 3) left = left.slice(0, -1);
  return left;
}

const undouble = (word: string): string => (/([bdgmnprt])\1$/.test(word) ? word.slice(0, -1) : word);
