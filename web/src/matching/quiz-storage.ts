import type { QuizDraft } from "@domain/quiz";

/** Under this key the answers stay on the device. Here and not beside the schemas, which /coaches must not load. */
const QUIZ_RESULTS_KEY = "coachQuizResults";

export type QuizState = { step: number; answers: QuizDraft; finishedAt: string | null };

const FRESH: QuizState = { step: 0, answers: {}, finishedAt: null };

/** The quiz as it was left on this device. In local storage, so that it works before the database and without an account. */
export function readQuiz(): QuizState {
  try {
    const kept = localStorage.getItem(QUIZ_RESULTS_KEY);
    return kept ? { ...FRESH, ...(JSON.parse(kept) as Partial<QuizState>) } : FRESH;
  } catch {
    return FRESH;
  }
}

export function writeQuiz(state: QuizState): void {
  try {
    localStorage.setItem(QUIZ_RESULTS_KEY, JSON.stringify(state));
  } catch {
    // storage is full or blocked: the quiz still works for this visit
  }
}
