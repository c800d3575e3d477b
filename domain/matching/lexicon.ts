import { wordsOf } from "../text-search";
import { BALL_GAMES } from "./vocabulary/ball-games";
import { BAT_AND_RACKET } from "./vocabulary/bat-and-racket";
import type { SportWords } from "./vocabulary/kinds";
import { RACE_SPORTS } from "./vocabulary/race-sports";
import { SKILL_SPORTS } from "./vocabulary/skill-sports";
import { TOPIC_LABELS, TOPICS } from "./vocabulary/topics";

export type ConceptKind = "sport" | "discipline" | "topic" | "general";
export type Concept = {
  /** "sport:Swimming", "discipline:Swimming/backstroke", "topic:Swimming/turns", "general:fear". */
  key: string;
  kind: ConceptKind;
  /** The sport it belongs to; "" for general ones. */
  sport: string;
  /** How a person would call it. */
  label: string;
  /** How much naming it says. */
  weight: number;
};
export type Phrase = { words: readonly string[]; concept: Concept };

export const SPORT_WORDS: readonly SportWords[] = [...BALL_GAMES, ...BAT_AND_RACKET, ...RACE_SPORTS, ...SKILL_SPORTS];

/** The id that matching knows a sport by: badminton is its own, though the coach form calls it "Other". */
export const sportId = (entry: SportWords): string => entry.id ?? entry.sport;

const LABELS: Record<string, string> = {
  icehockey: "ice hockey",
  fieldhockey: "field hockey",
  tabletennis: "table tennis",
  waterpolo: "water polo",
  bjj: "jiu-jitsu",
  afl: "Australian football",
  MMA: "MMA",
};
export const sportLabel = (id: string): string => LABELS[id] ?? id.toLowerCase();

let phrases: Map<string, Phrase[]> | null = null;
let concepts: Map<string, Concept> | null = null;

/** Every phrase by its first stem, the longest first. Made on first use: it costs a few milliseconds. */
export function lexicon(): Map<string, Phrase[]> {
  if (phrases) return phrases;
  const made = new Map<string, Phrase[]>();
  concepts = new Map();
  const add = (concept: Concept, text: string): void => {
    concepts?.set(concept.key, concept);
    for (const one of text.split(",")) {
      const words = wordsOf(one).filter((word) => word !== "." && word !== ",");
      const first = words[0];
      if (first) made.set(first, [...(made.get(first) ?? []), { words, concept }]);
    }
  };
  for (const entry of SPORT_WORDS) addSport(entry, add);
  for (const [id, [weight, words]] of Object.entries(TOPICS)) {
    add({ key: `general:${id}`, kind: "general", sport: "", label: TOPIC_LABELS[id] ?? firstOf(words), weight }, words);
  }
  for (const list of made.values()) list.sort((a, b) => b.words.length - a.words.length);
  phrases = made;
  return made;
}

function addSport(entry: SportWords, add: (concept: Concept, text: string) => void): void {
  const sport = sportId(entry);
  add({ key: `sport:${sport}`, kind: "sport", sport, label: sportLabel(sport), weight: 1 }, entry.names);
  for (const [id, words] of Object.entries(entry.disciplines ?? {})) {
    add({ key: `discipline:${sport}/${id}`, kind: "discipline", sport, label: firstOf(words), weight: 1.6 }, words);
  }
  for (const [id, words] of Object.entries(entry.topics ?? {})) {
    add({ key: `topic:${sport}/${id}`, kind: "topic", sport, label: firstOf(words), weight: 1.2 }, words);
  }
}

export function conceptOf(key: string): Concept | undefined {
  lexicon();
  return concepts?.get(key);
}

const firstOf = (words: string): string => (words.split(",")[0] ?? "").trim();
