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
const CODES: Record<string, string> = { fr: "FR", en: "EN", nl: "NL", de: "DE", es: "ES", it: "IT", pt: "PT" };

/** Small words that only one language uses much. */
const SMALL: Record<string, string> = {
  en: "the and with for you my is are have from this that when not",
  es: "que los mis quiero por para con pero soy alguien como muy donde",
  fr: "je les des que une mes pour avec dans veux suis qui nous mais est",
  pt: "que meu minha uma com quero nao para mas sou alguem filho fora",
  de: "ich und nicht mein der die mit fur auf ein habe mochte",
  it: "che sono mio con per una non voglio gli della",
};

/** Languages a text names, without those it says no to ("Dutch no"). */
export function languagesNamed(text: string): Set<string> {
  const folded = fold(text);
  const found = new Set<string>();
  for (const [code, names] of Object.entries(NAMES)) {
    const said = new RegExp(
      `(?:^|[^a-z])(no |not |little |bit of |so-so |some )?(?:${names})(?![a-z])( no(?!t|r| problem)\\b)?`,
    ).exec(folded);
    if (said && !said[2] && !/^no/.test(said[1] ?? "")) found.add(code);
    const short = CODES[code];
    if (short && new RegExp(`\\b${short}(?:/[A-Z]{2})+\\b|\\b(?:[A-Z]{2}/)+${short}\\b`).test(text)) found.add(code);
  }
  return found;
}

/** The language a text is written in, or "" where it is too short to tell. */
export function languageOf(text: string): string {
  const words = fold(text).split(/[^a-z]+/);
  let best = "";
  let most = 2;
  for (const [code, list] of Object.entries(SMALL)) {
    const small = new Set(list.split(" "));
    const count = words.filter((word) => small.has(word)).length;
    if (count > most) {
      best = code;
      most = count;
    }
  }
  return best;
}

const ENGLISH: Record<string, string> = {
  en: "English",
  es: "Spanish",
  fr: "French",
  de: "German",
  pt: "Portuguese",
  it: "Italian",
  nl: "Dutch",
  ar: "Arabic",
  ja: "Japanese",
  zh: "Mandarin",
  ru: "Russian",
  pl: "Polish",
  cs: "Czech",
  hi: "Hindi",
  ms: "Malay",
  sr: "Serbian",
  lt: "Lithuanian",
};
export const languageLabel = (code: string): string => ENGLISH[code] ?? "your language";
