import type { QuizDraft } from "@domain/quiz";

/** The answers' key on the device. Not beside the schemas, because /coaches must not load those. */
const QUIZ_RESULTS_KEY = "coachQuizResults";

export type QuizState = { step: number; answers: QuizDraft; finishedAt: string | null };

const FRESH: QuizState = { step: 0, answers: {}, finishedAt: null };

/** The quiz on this device. In localStorage, so that it works before the database opens and without an account. */
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

/** The answers of a quiz that was finished on this device, or null. */
export const finishedAnswers = (): QuizDraft | null => {
  const { answers, finishedAt } = readQuiz();
  return finishedAt ? answers : null;
};

export const hasFinishedQuiz = (): boolean => readQuiz().finishedAt !== null;

const IN_ADDRESS = ["sport", "level", "budget", "location", "sessionType"] as const;
export type QuizAddress = Partial<Record<(typeof IN_ADDRESS)[number], string>> & { quiz: true };

/** The query of /coaches for the quiz finished on this device, or null. The address is validated again. */
export function finishedQuizAddress({ answers, finishedAt }: QuizState = readQuiz()): QuizAddress | null {
  if (!finishedAt) return null;
  const given = IN_ADDRESS.map((key) => [key, answers[key]?.trim()] as const).filter(([, answer]) => answer);
  return given.length === IN_ADDRESS.length ? { ...Object.fromEntries(given), quiz: true } : null;
}
