import { wordsOf } from "../text-search";
import { type Concept, lexicon, type Phrase } from "./lexicon";
import { TROUBLES } from "./vocabulary/topics";

/** How often a text says a concept, refuses it ("no group sessions") or puts it behind ("was 800m"). */
export type Mention = { concept: Concept; yes: number; no: number; past: number; words: number; at: number };
export type Reading = { mentions: Map<string, Mention>; words: Set<string> };

const NEGATORS = new Set(
  "not no dont doesnt didnt wont never nobody without nothing isnt arent avoid sin pas nicht kein keine keinen nunca nao ohne jamais nie hate quit stop instead non".split(
    " ",
  ),
);
/** After these a "no" refuses nothing. */
const HARMLESS = new Set(
  "problem problemo matter excus sur only worry drama pity nonsens yet issue doubt idea one longer".split(" "),
);
const PAST = new Set("was were former formerly ex used until".split(" "));
const TURNS = new Set("but becaus pero mais aber porque car then just i we my".split(" "));
const REACH = 6;

/** A text read once: every phrase found, and whether a "no" or a "was" reaches it. */
export type Scan = { hits: readonly Hit[]; words: Set<string> };
type Hit = { at: number; phrase: Phrase; no: boolean; past: boolean };

export function scanText(text: string): Scan {
  const words = wordsOf(text);
  const known = lexicon();
  const hits: Hit[] = [];
  let noUntil = -1;
  let pastUntil = -1;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    if (word === "." || word === ",") {
      if (word === "." || words[noFrom(words, at)] !== "quit") noUntil = Math.min(noUntil, at);
      if (word === ".") pastUntil = at;
      continue;
    }
    if (TURNS.has(word) && noUntil > at && words[at - 1] !== ",") noUntil = at;
    for (const phrase of known.get(word) ?? []) {
      if (!matchesAt(phrase.words, words, at)) continue;
      hits.push({ at, phrase, no: at < noUntil, past: at < pastUntil });
    }
    if (NEGATORS.has(word) && !HARMLESS.has(words[at + 1] ?? "")) noUntil = at + 1 + REACH;
    if (PAST.has(word)) pastUntil = at + 1 + 3;
  }
  return { hits, words: contentWords(words) };
}

function matchesAt(phrase: readonly string[], words: readonly string[], at: number): boolean {
  for (let offset = 1; offset < phrase.length; offset++) if (words[at + offset] !== phrase[offset]) return false;
  return true;
}

/** The concepts of a text. Disciplines and topics of sports outside `scope` are passed over; null takes all. */
export function mentionsOf({ hits }: Scan, scope: ReadonlySet<string> | null): Map<string, Mention> {
  const mentions = new Map<string, Mention>();
  let takenUntil = -1;
  let place = -1;
  /** "Team sprint" holds no sprint of the track: what lies inside a longer phrase is not read again. */
  let coveredAt = -1;
  let coveredUntil = -1;
  /** "Double fault" is no word for doubles: the longest phrase at a place is the one meant. They come longest first. */
  let longest = 0;
  for (const { at, phrase, no, past } of hits) {
    const { concept } = phrase;
    if (at !== place) longest = 0;
    place = at;
    if (concept.kind === "sport" && at < takenUntil) continue;
    if (scope && concept.sport && concept.kind !== "sport" && !scope.has(concept.sport)) continue;
    if (
      phrase.words.length < longest ||
      (at < coveredUntil && at > coveredAt && at + phrase.words.length <= coveredUntil)
    )
      continue;
    longest = phrase.words.length;
    if (phrase.words.length > 1 && at + phrase.words.length > coveredUntil) {
      coveredAt = at;
      coveredUntil = at + phrase.words.length;
    }
    // "Table tennis" is no tennis; two sports of one name ("hockey") are both meant.
    if (concept.kind === "sport" && phrase.words.length > 1) takenUntil = at + phrase.words.length;
    const mention = mentions.get(concept.key) ?? { concept, yes: 0, no: 0, past: 0, words: 0, at };
    mention.words = Math.max(mention.words, phrase.words.length);
    if (no && !isTrouble(concept)) mention.no++;
    else if (past) mention.past++;
    else mention.yes++;
    mentions.set(concept.key, mention);
  }
  return mentions;
}

export const readText = (text: string, scope: ReadonlySet<string> | null): Reading => {
  const scan = scanText(text);
  return { mentions: mentionsOf(scan, scope), words: scan.words };
};

const isTrouble = ({ kind, key }: Concept): boolean => kind === "general" && TROUBLES.has(key.slice("general:".length));

/** Where the "no" that still reaches `at` began. */
function noFrom(words: readonly string[], at: number): number {
  for (let back = at - 1; back >= 0 && at - back <= REACH; back--) if (NEGATORS.has(words[back] ?? "")) return back;
  return -1;
}

const COMMON = new Set(
  "the a an and or of to in on at for with from by as is are am be been was were it its i im ive id you your we our my me he she they them his her their that this these those there here who what which when how why than then so if but not no yes do does did dont can could would should will wont just also too very more most much many some any all every one two three have has had get got go going make made like want need look find help know see think feel say tell work coach coaching train training player play athlete sport sports session sessions year years time week day days hour hours month online please good best better new next last first really lot bit thing things up out off over into about after before because while only still even back can cant que de la el los las un una en por para con mi me se lo es al del su le les des du et je ne pas pour avec mon ma sur au aux une dans qui est nous vous eu e o os as um uma com meu minha na no em do da ich und der die das mit ein eine nicht fur zu auf mein meine is s t m re ll won ok per"
    .split(" ")
    .flatMap((word) => wordsOf(word)),
);

function contentWords(words: readonly string[]): Set<string> {
  return new Set(words.filter((word) => word.length > 2 && !COMMON.has(word) && !/^\d+$/.test(word)));
}
