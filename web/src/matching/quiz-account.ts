import type { FinishedQuiz } from "@domain/quiz";
import { callFunction } from "@/platform/api";
import { getSession } from "@/platform/session";
import { wholeAnswers } from "./answers";
import { readQuiz, writeQuiz } from "./quiz-storage";

/** The key of a mark: which finished quiz of this device the server has, and for which account. */
const KEPT_KEY = "coachQuizKept";
const mark = (): string => `${getSession().user?.id} ${readQuiz().finishedAt}`;

/** Whether this device has a finished quiz that the signed-in account may not have. */
export function isQuizUnkept(): boolean {
  try {
    return readQuiz().finishedAt !== null && localStorage.getItem(KEPT_KEY) !== mark();
  } catch {
    return false;
  }
}

/**
 * Sends the quiz finished here to the account, and takes a newer one of another device. Does not replace a quiz that is being
 * answered here. Needs the network. @returns whether the answers on this device changed
 */
export async function shareQuiz(): Promise<boolean> {
  const here = readQuiz();
  const answers = here.finishedAt ? wholeAnswers(here) : null;
  const mine = answers && here.finishedAt ? { answers, finishedAt: here.finishedAt } : null;
  const { quiz } = await callFunction<{ quiz: FinishedQuiz | null }>("keep-quiz", { quiz: mine });
  const now = readQuiz();
  const isOther = quiz !== null && quiz.finishedAt !== here.finishedAt;
  const takes = isOther && now.step === 0 && now.finishedAt === here.finishedAt;
  if (takes) writeQuiz({ step: 0, answers: quiz.answers, finishedAt: quiz.finishedAt });
  try {
    localStorage.setItem(KEPT_KEY, mark());
  } catch {
    // storage is blocked: the next visit sends it again
  }
  return takes;
}
