import { type FinishedQuiz, finishedQuiz, keepQuizInput, newerQuiz } from "@domain/quiz";
import { requireAccount } from "../platform/answer";
import { now } from "../platform/clock";
import { readInput } from "../platform/input";
import { iso } from "../platform/instants";
import { inTransaction } from "../platform/transaction";
import { settingsOf, settingsOrNew } from "../protection/guardian-state";

/** `{quiz}`: this device's finished quiz, or null. Stores and returns the one finished last on any device. */
export function keepQuiz(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const { quiz: sent } = readInput(e, keepQuizInput);
  const at = now();
  const quiz = inTransaction(e.app, (tx) => {
    const kept = keptQuiz(settingsOf(tx, account.id));
    const newest = newerQuiz(kept, sent && { ...sent, finishedAt: notLater(sent.finishedAt, at) }, at);
    if (newest && newest.finishedAt !== kept?.finishedAt) {
      const settings = settingsOrNew(tx, account.id);
      settings.set("quiz", newest);
      tx.save(settings);
    }
    return newest;
  });
  return e.json(200, { quiz });
}

const notLater = (finishedAt: string, at: number): string => (Date.parse(finishedAt) > at ? iso(at) : finishedAt);

/** Null also if the questions have changed since: it must be answered again. */
function keptQuiz(settings: core.Record | null): FinishedQuiz | null {
  const read = finishedQuiz.safeParse(JSON.parse(settings?.getString("quiz") || "null"));
  return read.success ? read.data : null;
}
