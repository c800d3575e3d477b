import { budgetRange, type QuizAnswers } from "../quiz";
import type { MatchPart } from "./people";

type Shown = { sport: string; hourly_rate: number; parts: readonly MatchPart[] };

/** What no coach among the matches has, of what the quiz asked for, as a sentence; "" if nothing is missing. */
export function missingAmong(answers: Partial<QuizAnswers> | null, matches: readonly Shown[]): string {
  if (!answers || matches.length === 0) return "";
  const isOpen = !answers.sport || answers.sport === "Other";
  const asked = isOpen ? matches : matches.filter(({ sport }) => sport === answers.sport);
  if (asked.length === 0) return `No coach of your sport yet. ${CLOSEST}`;
  const most = budgetRange(answers.budget ?? "")?.maxCents ?? Number.POSITIVE_INFINITY;
  const town = answers.sessionType === "in_person" ? answers.location?.split(",")[0]?.trim() : "";
  const missing = [
    ...(town && asked.every(isFar) ? [`near ${town}`] : []),
    ...(asked.every(({ hourly_rate }) => hourly_rate > most) ? ["within your budget"] : []),
  ];
  if (missing.length === 0) return "";
  return `No coach${isOpen ? "" : " of your sport"} is ${missing.join(" or ")}. ${CLOSEST}`;
}

const CLOSEST = "These come closest.";
/** An unknown distance gives more than no points. */
const isFar = ({ parts }: Shown): boolean => parts.some(({ key, points }) => key === "place" && points === 0);
