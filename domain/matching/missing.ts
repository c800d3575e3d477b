import * as m from "@messages";
import { distanceKm, FAR_KM, placeOf } from "../geography";
import { budgetRange, type QuizAnswers } from "../quiz";

type Shown = { sport: string; hourly_rate: number; location: string };

/** What no coach among the matches has, of what the quiz asked for, as a sentence; "" if nothing is missing. */
export function missingAmong(answers: Partial<QuizAnswers> | null, matches: readonly Shown[]): string {
  if (!answers || matches.length === 0) return "";
  const isOpen = !answers.sport || answers.sport === "Other";
  const asked = isOpen ? matches : matches.filter(({ sport }) => sport === answers.sport);
  if (asked.length === 0) return m.rules_missing_sport();
  const most = budgetRange(answers.budget ?? "")?.maxCents ?? Number.POSITIVE_INFINITY;
  const wanted = answers.sessionType === "in_person" ? (answers.location ?? "") : "";
  const here = placeOf(wanted);
  /** An unknown distance is not far. */
  const isFar = ({ location }: Shown): boolean => {
    const there = placeOf(location);
    return here !== null && there !== null && distanceKm(here, there) >= FAR_KM;
  };
  const noneNear = asked.every(isFar);
  const noneInBudget = asked.every(({ hourly_rate }) => hourly_rate > most);
  if (!noneNear && !noneInBudget) return "";
  const what = noneNear && noneInBudget ? "both" : noneNear ? "near" : "budget";
  return m.rules_missing({ of: isOpen ? "any" : "sport", what, place: wanted.split(",")[0]?.trim() ?? "" });
}
