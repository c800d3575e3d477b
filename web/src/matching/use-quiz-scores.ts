import type { CoachDocument } from "@domain/documents";
import { useEffect, useState } from "react";
import type { Answers } from "./quiz-scores";

/**
 * Scores by coach id. The quiz's answers come from the address, goals and hours from this device. Null without the quiz and while
 * the scores are computed. Loads the ranking's code only for a quiz.
 */
export function useQuizScores(
  coaches: readonly CoachDocument[] | undefined,
  answers: Answers | null,
): ReadonlyMap<string, number> | null {
  const [scores, setScores] = useState<{ key: string; byId: ReadonlyMap<string, number> } | null>(null);
  const key = answers ? JSON.stringify(answers) : null;
  useEffect(() => {
    if (key === null || !coaches || coaches.length === 0) return;
    let current = true;
    const scored = import("./quiz-scores").then(({ quizScores }) => quizScores(JSON.parse(key) as Answers, coaches));
    scored.then(
      (found) => {
        if (current) setScores({ key, byId: new Map(found) });
      },
      // The list stays in its own order.
      (error) => console.warn("the coaches could not be ranked", error),
    );
    return () => {
      current = false;
    };
  }, [key, coaches]);
  return scores && scores.key === key ? scores.byId : null;
}
