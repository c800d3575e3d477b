import { fold } from "../text-search";

/** Languages by the words that name them, folded. */
const NAMES: Record<string, string> = {
  en: "english|anglais|ingles|englisch|inglese",
  es: "spanish|espanol|castellano|espagnol|spanisch|bilingual",
  fr: "french|francais|frances|franzosisch|francese",
  de: "german|deutsch|aleman|allemand",
  pt: "portuguese|portugues|portunol",
  it: "italian|italiano|italien",
  nl: "dutch|nederlands",
  ar: "arabic|arabe|darija",
  ja: "japanese|日本語",
  zh: "chinese|mandarin|cantonese",
  ru: "russian|ruso|russisch",
  pl: "polish|polski",
  cs: "czech|cesky",
  hi: "hindi",
  ms: "malay|bahasa",
  sr: "serbian|croatian|bosnian",
  lt: "lithuanian",
  sv: "swedish|svenska",
  no: "norwegian|norsk",
  da: "danish|dansk",
  fi: "finnish|suomi",
  el: "greek",
  tr: "turkish",
  ko: "korean",
  uk: "ukrainian",
  ca: "catalan|catala",
  eu: "euskera|basque",
  sw: "swahili",
  ta: "tamil",
  si: "sinhala",
  mr: "marathi",
  af: "afrikaans",
  he: "hebrew",
  hu: "hungarian|magyar",
  ro: "romanian",
};

/** Common words of one language only. */
const SMALL: Record<string, string> = {
  en: "the and with for you my is are have from this that when not",
  es: "que los mis quiero por para con pero soy alguien como muy donde y el la las en mi es una favor",
  fr: "je les des que une mes pour avec dans veux suis qui nous mais est le la et du au mon ma",
  pt: "que meu minha uma com quero nao para mas sou alguem filho fora o e em no na as os",
  de: "ich und nicht mein der die mit fur auf ein habe mochte",
  it: "che sono mio con per una non voglio gli della il la di mia le",
};

const CODE_OF = new Map(
  Object.entries(NAMES).flatMap(([code, names]) => names.split("|").map((one) => [one, code] as const)),
);
const NOT = new Set(["no", "not"]);
/** "Dutch no", but not "English no problem". */
const REFUSED_AFTER = /^\s*no(?![a-z]| problem)/;

/** Languages that a text names, without refused ones ("Dutch no"). */
export function languagesNamed(text: string): Set<string> {
  const folded = fold(text);
  const found = new Set<string>();
  WORD.lastIndex = 0;
  let before = "";
  for (let word = WORD.exec(folded); word; word = WORD.exec(folded)) {
    const code = CODE_OF.get(word[0]);
    if (code && !NOT.has(before) && !REFUSED_AFTER.test(folded.slice(WORD.lastIndex, WORD.lastIndex + 12)))
      found.add(code);
    before = word[0];
  }
  for (const pair of text.match(SHORT_LIST) ?? []) {
    for (const short of pair.split("/")) if (NAMES[short.toLowerCase()]) found.add(short.toLowerCase());
  }
  return found;
}

const WORD = /[a-z\u3040-\u9fff]+/g;
/** "NL/FR/EN" */
const SHORT_LIST = /\b[A-Z]{2}(?:\/[A-Z]{2})+\b/g;
const SMALL_WORDS = new Map(Object.entries(SMALL).map(([code, list]) => [code, new Set(list.split(" "))] as const));

const FEWEST = 4;

/** The language of a text, or "" if it is too short to tell. */
export function languageOf(text: string): string {
  const words = fold(text).split(/[^a-z]+/);
  let best = "";
  let most = FEWEST - 1;
  for (const [code, small] of SMALL_WORDS) {
    const count = words.filter((word) => small.has(word)).length;
    if (count > most) {
      best = code;
      most = count;
    }
  }
  return best;
}
