/** Finds phone numbers in what athletes write, which is full of other numbers. */
import { spelledOut } from "./as-seen";

const SPOKEN = new Map(
  [
    "zero oh cero null",
    "one uno eins um un",
    "two dos zwei dois deux",
    "three tres drei trois",
    "four cuatro vier quatro quatre",
    "five cinco funf cinq",
    "six seis sechs",
    "seven siete sieben sete sept",
    "eight ocho acht oito huit",
    "nine nueve neun nove neuf",
  ].flatMap((words, digit) => words.split(" ").map((word) => [word, String(digit)] as const)),
);
const isYear = (part: string): boolean => /^(?:19|20)\d\d(?:[-/](?:\d\d){1,2})?$/.test(part);
const isRound = (group: string): boolean => /[05]$/.test(group) && group.length <= 4;
const isDate = (part: string): boolean =>
  /^(?:\d{4}[-./]\d\d?[-./]\d\d?|\d\d?[-./]\d\d?[-./](?:\d\d){1,2})$/.test(part);

/** True for a phone number, and not for dates, seasons, scores, amounts, or a list of distances or times. @param run "079 123-45-67" */
function isPhone(run: string): boolean {
  const groups = run.split(/\D+/).filter(Boolean);
  const digits = groups.join("").length;
  if (digits < (groups.length === 1 ? 8 : 7) || digits > 16) return false;
  if (/^\(?(?:\+|00[1-9])/.test(run)) return true;
  const parts = run
    .replace(/[()]/g, "")
    .split(" ")
    .filter((part) => part !== "-");
  if (parts.every((part) => isDate(part) || isYear(part) || /^\d+\.\d+$/.test(part))) return false;
  if (groups.length > 1 && (groups.every(isRound) || groups.slice(1).every((group) => group === "000"))) return false;
  // "6-1-2-5-…". Scores have two signs between them: "6-4 7-5".
  const signs = new Set(run.match(/\D+/g));
  if (digits > 7 && signs.size === 1 && groups.every((group) => group.length === 1)) return true;
  // "21-15 18-21" are scores, "10 12 14 16" are repetitions.
  return groups.some((group) => group.length > 2) || groups[0]?.startsWith("0") === true;
}

/**
 * The first phone number in a text, or "". Its digits may be words too. A word with other letters, a comma or a colon ends it.
 * @param seen the text as `asSeen` gives it
 */
export function phoneIn(seen: string): string {
  const typed = seen
    // Times such as 1:02.45.
    .replace(/\d+:\d+(?:[.:]\d+)*/g, ",")
    .replace(/([a-z]+),?/g, (as, word) => SPOKEN.get(word) ?? as)
    .replace(/[,;:]/g, " , ")
    .replace(/[.!?]+(?= |$)/g, "");
  let run = "";
  for (const word of [...spelledOut(typed.replace(/ +/g, " ")).split(" "), ""]) {
    // "O79" and "l23": letters in place of digits.
    if (/^[\dol()./+*-]*\d[\dol()./+*-]*$/.test(word))
      run = `${run} ${word.replace(/o/g, "0").replace(/l/g, "1")}`.trim();
    else if (isPhone(run)) return run;
    else run = "";
  }
  return "";
}
