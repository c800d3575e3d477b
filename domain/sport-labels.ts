import * as m from "@messages";
import type { Sport } from "./sports";

const LABELS: Record<Sport, () => string> = {
  Tennis: m.rules_sport_tennis,
  Basketball: m.rules_sport_basketball,
  Soccer: m.rules_sport_soccer,
  Football: m.rules_sport_football,
  Baseball: m.rules_sport_baseball,
  Volleyball: m.rules_sport_volleyball,
  Swimming: m.rules_sport_swimming,
  "Track & Field": m.rules_sport_track_field,
  Golf: m.rules_sport_golf,
  Hockey: m.rules_sport_hockey,
  Rugby: m.rules_sport_rugby,
  Cricket: m.rules_sport_cricket,
  Boxing: m.rules_sport_boxing,
  MMA: m.rules_sport_mma,
  Gymnastics: m.rules_sport_gymnastics,
  Skiing: m.rules_sport_skiing,
  Snowboarding: m.rules_sport_snowboarding,
  Cycling: m.rules_sport_cycling,
  Triathlon: m.rules_sport_triathlon,
  Other: m.rules_sport_other,
};

/** A sport in the reader's language. It is stored in English; a typed one stays as it is. */
export const sportLabel = (sport: string): string => LABELS[sport as Sport]?.() ?? sport;
