import type { CoachDocument } from "@domain/documents";
import type { QuizAnswers } from "@domain/quiz";
import { useEffect, useState } from "react";
import { readQuiz } from "./quiz-storage";

type Answers = Partial<Record<keyof QuizAnswers, string>>;

/**
 * Scores by coach id for the quiz's answers in the address, with goals and hours from this device; null without the quiz or until
 * they are worked out. The ranking's code is loaded only then.
 */
export function useQuizScores(
  coaches: readonly CoachDocument[] | undefined,
  answers: Answers | null,
): ReadonlyMap<string, number> | null {
  const [scores, setScores] = useState<ReadonlyMap<string, number> | null>(null);
  const key = answers ? JSON.stringify(answers) : null;
  useEffect(() => {
    if (key === null || !coaches) return setScores(null);
    let current = true;
    const quiz = { ...readQuiz().answers, ...(JSON.parse(key) as Answers) } as Partial<QuizAnswers>;
    void import("./scores").then(({ quizAthlete, rankHere }) => {
      if (!current) return;
      const ranked = rankHere(quizAthlete(quiz), coaches);
      setScores(new Map(ranked.map((match) => [match.coachId, Math.round(match.score)])));
    });
    return () => {
      current = false;
    };
  }, [key, coaches]);
  return scores;
}
