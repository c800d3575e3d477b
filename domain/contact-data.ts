/**
 * Finds what tells how to reach a person outside Encore. It catches what people write, not everything that can be written. So nothing
 * else rests on it: a minor's profile is public nowhere (directory.ts), and coaches find a minor by words of our lists (young-entry.ts).
 */
import { fold } from "./fold";

/** Apps and mail services whose name alone says it. */
const APPS = new Set(
  (
    "insta instagram snapchat tiktok whatsapp whatsap wasap guasap telegram facebook wechat bereal onlyfans linktree " +
    "gmail googlemail hotmail icloud protonmail gmx"
  ).split(" "),
);
/** Those that are written in two words. */
const IN_TWO = new Set(["snapchat", "tiktok", "whatsapp"]);
/** The same in other alphabets. */
const ELSEWHERE = /微信|加[vV]|インスタ|カカオ|инст(?:а|агр|\s)|телег|ватсап|вконтакте|انست|سناب|واتس|تيك ?توك/;

// Words that mean something else too. They count with a sign, "my" or a user name beside them.
const APP =
  "(?:snap|ig|sc|fb|tg|yt|tt|vk|kik|discord|messenger|skype|viber|signal|strava|youtube|twitch|twitter|roblox|psn|xbox|facetime)";
const THING =
  "(?:e-?mail|mail|correo|phone|telefono|tel|handy|cell|mobile|movil|user(?:name)?|usuario|nick|gamertag|id|wa)";

// Ends of web addresses. Those that are also words ("it", "me", "es") count only where more of the address is there.
const ENDS =
  "(?:com|net|org|edu|gov|info|biz|eu|io|gg|tv|ly|ee|app|dev|xyz|site|online|page|link|bio|shop|blog|store|fm|cc|" +
  "ch|li|de|uk|ie|fr|nl|dk|fi|cz|gr|hu|ro|pt|br|mx|cl|ar|pe|ve|ca|au|nz|za|jp|kr|cn|hk|tw|ru|ua)";
const WORD_ENDS = "(?:co|me|es|it|at|be|is|in|no|se|so|to|us|my|am|la|ai|id|do|by|al|pl|tr)";
const UNIT =
  "(?:\\d+(?:[.,:/]\\d+)*(?:kg|lbs?|km|k|m|min|s|sec|am|pm|h|w|bpm|rpm|mph|rpe|rm)?|(?:rpe|rm)[\\d.]*|bw|max|home)";

const patterns = (...sources: string[]): RegExp[] => sources.map((source) => new RegExp(source));

/** Of one word. */
const WORDS = patterns(
  // https://x, www.x, mia@x, @mia
  "[a-z]://.",
  "^www\\..",
  `@[)\\]]?(?!${UNIT}$)[a-z0-9._-]*[a-z]`,
  // mia-zh.ch, t.me/mia, mia.zh.it
  `(?:^|[^a-z0-9.-])(?:[a-z0-9-]+\\.)*(?=[0-9-]*[a-z])[a-z0-9-]+\\.${ENDS}(?:[/:?#]|$)`,
  `(?:^|[^a-z0-9.-])(?:[a-z0-9-]+\\.)+${WORD_ENDS}/[a-z0-9@]`,
  `^[a-z][a-z0-9-]*(?:\\.[a-z][a-z0-9-]*)+\\.${WORD_ENDS}$`,
  // mia_zh, mia#1234, mia.zh09, the.real.mia.zh
  "[a-z][a-z0-9.]*_+[a-z0-9]|[0-9]_+[a-z]|^[a-z0-9.]+_+$",
  "^[a-z].*#\\d{4}$",
  "^[a-z]{2,}\\.[a-z]{2,}\\d+$|^[a-z]{2,}(?:\\.[a-z]{2,}){3}",
);

const START = "(?:^|[^a-z0-9])";
const END = "(?![a-z0-9])";
/** Of several words. Each begins with certain ones, so that a long text takes no long time. */
const PHRASES = patterns(
  // (at) x, @ mail . com, mia arroba x, mia dot com, mia underscore zh
  "[\\[({<] ?(?:at|arroba) ?[\\])}>] ?\\S*",
  "@ ?[a-z0-9-]{1,40} ?\\. ?[a-z]{2}\\S*",
  `${START}(?:arroba|underscore|guion bajo|unterstrich)${END}`,
  `${START}[\\[({]?(?:dot|punkt)[\\])}]? ?${ENDS}${END}`,
  `${START}[\\[({]?(?:punto|ponto)[\\])}]? ?(?:com|net|org)${END}`,
  // snap: mia; snap mia.zh; (ig mia); my snap; my email is …; find me on …; on ig
  `${START}(?:${APP}|${THING})(?: ?(?:name|id|tag|nr|no))? ?(?:[:=>@]|->) ?\\S+`,
  `${START}${APP}(?: ?- ?[a-z0-9]\\S*| [a-z][a-z0-9]{0,30}(?:[._][a-z0-9]|\\d)\\S*)`,
  `[(\\[]${APP} [a-z0-9]\\S*`,
  `${START}(?:my|mi|mis|mein|meine|meu|minha|mon) ${APP}${END}`,
  `${START}(?:${APP} (?:name|id|user|username|account|channel|tag|handle)|e-?mail|mail|correo|username|usuario) (?:is|es|ist) \\S+`,
  `${START}(?:add|follow|find|dm|pm|text|message|write|reach|contact|call|ring) me (?:on|at|via|by|in|under) \\S+`,
  `${START}(?:agregame|sigueme|buscame|encuentrame|escribeme|llamame|contactame) (?:en|al|por|a) \\S+`,
  `${START}(?:dm|pm) me${END}`,
  `${START}(?:on|en|auf|sur) (?:ig|snap|sc|fb|tg|yt|tt|vk|kik|discord|twitch|roblox|psn)${END}`,
  // Seestrasse 12, Lindenweg 7, 12 rue des Lilas, calle de la Luna 5, apt 3, BS6 7QT
  "[a-z](?:strasse|str\\.|gasse|weg) ?\\d+",
  `${START}\\d{1,4}[a-z]?,? (?:rue|boulevard|avenue) [a-z]`,
  `${START}(?:calle|rua|avenida|av\\.|avda\\.?)(?: [a-z.]{1,20}){1,5},? ?(?:n[o.] ?)?\\d+`,
  `${START}(?:apt|apto|apartado|po box) \\d+`,
  `${START}[a-z]{1,2}\\d[a-z0-9]? (?!\\d(?:st|nd|rd|th|lb))\\d[abd-hjlnp-uw-z]{2}${END}`,
);
/** Of a text as it was written: 12 Station Road. */
const STREET =
  /(?:^|\s)\d{1,5}[A-Za-z]?,? (?:[A-Z][\w'’]{1,20} ){1,3}(?:Road|Rd|Lane|Close|Drive|Dr|Way|Street|St|Avenue|Ave|Crescent)\b/;

// Pairs: a letter of another alphabet, and the Latin one that it looks like.
const LIKE = "аaеeоoрpсcхxуyіiѕsјjкkмmтtнhвbԁdɡgαaοoρpνvτtιiκkυuχx";
const LOOKS = new Map([...LIKE].flatMap((from, at, all) => (at % 2 === 0 ? [[from, all[at + 1] ?? ""] as const] : [])));
const ZEROS = [0x660, 0x6f0, 0x966];
// Signs that have no width, or only turn, join or frame others.
const UNSEEN =
  /\u034f|\u20e3|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u00ad\u061c\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/g;
function latin(letter: string): string {
  const code = letter.charCodeAt(0);
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? (LOOKS.get(letter) ?? letter) : String(code - zero);
}

/** As a reader sees it: lower-case Latin letters without accents, one space between words. */
function asSeen(text: string): string {
  const letters = fold(text.replace(UNSEEN, "").normalize("NFKC")).replace(/[^ -~]/g, latin);
  return spelledOut(letters.replace(/[\s\u2800]+/g, " ").trim());
}

/** Joins four or more letters that stand alone: "m i a . z h" is "mia.zh". */
const spelledOut = (seen: string): string =>
  ` ${seen} `.replace(/ \S(?: \S){3,}(?= )/g, (letters) => ` ${letters.replace(/ /g, "")}`).trim();

const TYPED_FOR: Record<string, string> = {
  "4": "a",
  "@": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "|": "i",
  "0": "o",
  "5": "s",
  $: "s",
  "7": "t",
};
/** The word without signs between its letters, and with letters for what was typed instead: "1.n.s.t.4" is "insta". */
const bare = (word: string): string =>
  word.replace(/[._*'"()-]/g, "").replace(/[4@31!|05$7]/g, (sign) => TYPED_FOR[sign] ?? sign);

/** The first app for messages or mail that a text or an address names, or "". */
export function appIn(text: string): string {
  const words = asSeen(text)
    .split(/[\s,;:/?&=]+|[^ -~]+/)
    .map((word) => word.replace(/[.!?]+$/, ""));
  const isNamed = (word: string, at: number): boolean =>
    [word, ...word.split(/[._-]/)].some((part) => APPS.has(bare(part))) ||
    IN_TWO.has(bare(word + (words[at + 1] ?? "")));
  return words.find(isNamed) ?? ELSEWHERE.exec(text)?.[0] ?? "";
}

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

/** Digits, also as words, and what stands between them. A word with other letters, a comma or a colon ends a run. */
function phoneIn(seen: string): string {
  const typed = seen
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

/** Characters of a word that are looked at, and of the answer. */
const LONGEST = 60;

/**
 * A part of a text that tells how to reach somebody: an address of mail, web or home, a user name, a phone number, or an app for
 * messages. As a reader sees it, in lower case and at most 60 characters; "" if there is none.
 */
export function contactIn(text: string): string {
  const seen = asSeen(text);
  const words = seen
    .split(/[\s,;"“”«»<>|]+/)
    .map((word) => word.slice(0, LONGEST).replace(/^[('[]+|[.:!?)'\]]+$/g, ""));
  const word = words.find((one) => WORDS.some((pattern) => pattern.test(one)));
  if (word !== undefined) return word;
  for (const pattern of PHRASES) {
    const found = pattern.exec(seen)?.[0];
    if (found !== undefined) return found.replace(/^[^a-z0-9@+(]+|[\s.,;:!?]+$/g, "").slice(0, LONGEST);
  }
  return (STREET.exec(text)?.[0].trim() ?? "") || appIn(text) || phoneIn(seen);
}
