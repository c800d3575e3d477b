/** Words for the coach form's sports and others, by their ids (matching/sport-names.ts). Apart from the labels, so that no first load has them. */
import * as m from "@messages";
import { sportLabel } from "./sport-labels";
import { SPORTS } from "./sports";

const isOfForm = (sport: string): boolean => SPORTS.some((known) => known === sport);

/** A sport inside a sentence: "tennis", "table tennis". */
export function sportWord(sport: string): string {
  if (sport === "MMA") return sportLabel(sport);
  return isOfForm(sport) ? sportLabel(sport).toLowerCase() : m.rules_sport_word({ sport });
}

/** A sport by itself: "Tennis", "Table tennis". */
export function sportName(sport: string): string {
  if (isOfForm(sport)) return sportLabel(sport);
  const word = sportWord(sport);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
