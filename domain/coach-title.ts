import * as m from "@messages";
import { sportLabel } from "./sport-labels";

/** The title of a coach's page, in the app and in search results: "Ana Ruiz, Tennis coach". */
export const coachTitle = ({ name, sport }: { name: string; sport: string }): string =>
  sport === "" || sport === "Other"
    ? m.rules_name_coach({ name })
    : m.rules_sport_coach({ name, sport: sportLabel(sport) });

/** A longer text is a sentence and not a name. */
const LONGEST_NAME = 40;

/** The coach's sport, in the reader's language. "Other" says nothing, so the first coaching area replaces it. */
export function sportName({ sport, coaching_areas }: { sport: string; coaching_areas: string }): string {
  if (sport !== "Other") return sportLabel(sport);
  const first = (coaching_areas.split(/[,.;\n]/)[0] ?? "").trim();
  return first.length > LONGEST_NAME ? "" : first.charAt(0).toUpperCase() + first.slice(1);
}
