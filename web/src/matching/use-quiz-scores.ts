import type { CoachDocument } from "@domain/documents";
import type { QuizAnswers } from "@domain/quiz";
import { useEffect, useState } from "react";
import { quizAthlete } from "./match-athlete";
import { readQuiz } from "./quiz-storage";
import { scoresHere } from "./ranking";

type Answers = Partial<Record<keyof QuizAnswers, string>>;

/**
 * Scores by coach id for the quiz's answers in the address, with goals and hours from this device; null without the quiz or until
 * they are worked out. The ranking's code is loaded only then.
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
    const quiz = { ...readQuiz().answers, ...(JSON.parse(key) as Answers) } as Partial<QuizAnswers>;
    scoresHere(quizAthlete(quiz), coaches).then(
      (found) => {
        if (current) setScores({ key, byId: new Map(found) });
      },
      // The list stays, in its other order.
      (error) => console.warn("the coaches could not be ranked", error),
    );
    return () => {
      current = false;
    };
  }, [key, coaches]);
  return scores && scores.key === key ? scores.byId : null;
}
