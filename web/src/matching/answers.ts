import { isStepAnswered, QUIZ_STEPS, type QuizAnswers } from "@domain/quiz";
import type { QuizState } from "./quiz-storage";

/** The quiz's answers as far as they are whole; null when there is none. A draft's empty or old answer is left out. */
export function validAnswers({ answers }: QuizState): Partial<QuizAnswers> | null {
  const whole = QUIZ_STEPS.filter((step) => isStepAnswered(step, answers)).map(({ key }) => [
    key,
    answers[key]?.trim(),
  ]);
  return whole.length === 0 ? null : Object.fromEntries(whole);
}
