import type { CoachDocument } from "@domain/documents";
import type { QuizAnswers } from "@domain/quiz";
import { quizAthlete } from "./match-athlete";
import { readQuiz } from "./quiz-storage";
import { scoresHere } from "./ranking";

export type Answers = Partial<Record<keyof QuizAnswers, string>>;

/** Each coach's id and score. The quiz's answers come from the address, goals and hours from this device. */
export const quizScores = (answers: Answers, coaches: readonly CoachDocument[]) =>
  scoresHere(quizAthlete({ ...readQuiz().answers, ...answers } as Partial<QuizAnswers>), coaches);
