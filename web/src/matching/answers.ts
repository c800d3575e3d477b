import { isStepAnswered, QUIZ_STEPS, type QuizAnswers, quizAnswers } from "@domain/quiz";
import type { QuizState } from "./quiz-storage";

/** The quiz's valid answers, or null. Empty and outdated ones are left out. */
export function validAnswers({ answers }: QuizState): Partial<QuizAnswers> | null {
  const whole = QUIZ_STEPS.filter((step) => isStepAnswered(step, answers)).map(({ key }) => [
    key,
    answers[key]?.trim(),
  ]);
  return whole.length === 0 ? null : Object.fromEntries(whole);
}

/** All seven answers of a finished quiz, or null if one is missing or invalid. */
export function wholeAnswers({ answers }: QuizState): QuizAnswers | null {
  const read = quizAnswers.safeParse(answers);
  return read.success ? read.data : null;
}
