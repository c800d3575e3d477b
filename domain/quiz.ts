/** The coach-matching quiz: its 7 steps as data, its answers, and their form in the address of /coaches. */
import * as m from "@messages";
import * as z from "zod/mini";
import { currencyCode, toMinor } from "./currency";
import { LEVELS, LIMITS, QUIZ_BUDGETS, SESSION_TYPES } from "./limits";
import { rateInDollars } from "./money";
import { SESSION_TYPE_DETAILS, sessionTypeName } from "./session-type-details";
import { sportLabel } from "./sport-labels";
import { QUIZ_SPORTS } from "./sports";

const typed = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

export const quizAnswers = z.object({
  sport: z.enum(QUIZ_SPORTS),
  level: z.enum(LEVELS),
  goals: typed(LIMITS.vision),
  /** Main units of the currency an hour. */
  budget: z.enum(QUIZ_BUDGETS),
  sessionType: z.enum(SESSION_TYPES),
  location: typed(LIMITS.place),
  availability: typed(LIMITS.shortText),
});
export type QuizAnswers = z.infer<typeof quizAnswers>;
export type QuizDraft = { [Key in keyof QuizAnswers]?: string };

export type QuizStep = {
  key: keyof QuizAnswers;
  question: () => string;
  hint: () => string;
} & (
  | { kind: "choice"; options: readonly { value: string; label: () => string; detail?: () => string }[] }
  | { kind: "text"; placeholder: () => string; max: number }
);

/** "$50 to $100". */
function budgetWords(budget: string): string {
  const { minCents, maxCents } = budgetRange(budget) ?? { minCents: 0, maxCents: null };
  const [least, most] = [rateInDollars(minCents), rateInDollars(maxCents ?? 0)];
  if (maxCents === null) return m.rules_quiz_budget_from({ least });
  return minCents === 0 ? m.rules_quiz_budget_to({ most }) : m.rules_quiz_budget_between({ least, most });
}

export const QUIZ_STEPS: readonly QuizStep[] = [
  {
    key: "sport",
    kind: "choice",
    question: m.rules_quiz_sport_question,
    hint: m.rules_quiz_sport_hint,
    options: QUIZ_SPORTS.map((sport) => ({ value: sport, label: () => sportLabel(sport) })),
  },
  {
    key: "level",
    kind: "choice",
    question: m.rules_quiz_level_question,
    hint: m.rules_quiz_level_hint,
    options: [
      { value: "beginner", label: m.rules_quiz_beginner, detail: m.rules_quiz_beginner_detail },
      { value: "intermediate", label: m.rules_quiz_intermediate, detail: m.rules_quiz_intermediate_detail },
      { value: "advanced", label: m.rules_quiz_advanced, detail: m.rules_quiz_advanced_detail },
      { value: "elite", label: m.rules_quiz_elite, detail: m.rules_quiz_elite_detail },
    ],
  },
  {
    key: "goals",
    kind: "text",
    question: m.rules_quiz_goals_question,
    hint: m.rules_quiz_goals_hint,
    placeholder: m.rules_quiz_goals_placeholder,
    max: LIMITS.vision,
  },
  {
    key: "budget",
    kind: "choice",
    question: m.rules_quiz_budget_question,
    hint: () => m.rules_quiz_budget_hint({ currency: currencyCode() }),
    options: QUIZ_BUDGETS.map((value) => ({ value, label: () => budgetWords(value) })),
  },
  {
    key: "sessionType",
    kind: "choice",
    question: m.rules_quiz_sessiontype_question,
    hint: m.rules_quiz_sessiontype_hint,
    options: [
      { value: "one_on_one", label: () => sessionTypeName("one_on_one"), detail: SESSION_TYPE_DETAILS.one_on_one },
      { value: "group", label: () => sessionTypeName("group"), detail: SESSION_TYPE_DETAILS.group },
      {
        value: "video_review",
        label: () => sessionTypeName("video_review"),
        detail: SESSION_TYPE_DETAILS.video_review,
      },
      { value: "in_person", label: () => sessionTypeName("in_person"), detail: SESSION_TYPE_DETAILS.in_person },
    ],
  },
  {
    key: "location",
    kind: "text",
    question: m.rules_quiz_location_question,
    hint: m.rules_quiz_location_hint,
    placeholder: m.rules_quiz_location_placeholder,
    max: LIMITS.place,
  },
  {
    key: "availability",
    kind: "text",
    question: m.rules_quiz_availability_question,
    hint: m.rules_quiz_availability_hint,
    placeholder: m.rules_quiz_availability_placeholder,
    max: LIMITS.shortText,
  },
];

/** Whether Next is enabled on a step: a choice that exists, or text that is not blank. */
export function isStepAnswered(step: QuizStep, draft: QuizDraft): boolean {
  return quizAnswers.shape[step.key].safeParse(draft[step.key] ?? "").success;
}

/** The query of /coaches at the quiz's end. Goals and hours stay on the device. */
export type QuizSearch = {
  sport: string;
  level: string;
  budget: string;
  location: string;
  sessionType: string;
  quiz: true;
};

export const toSearch = ({ sport, level, budget, location, sessionType }: QuizAnswers): QuizSearch => ({
  sport,
  level,
  budget,
  location,
  sessionType,
  quiz: true,
});

/**
 * Answers from an address, which may be hand-written: invalid ones are dropped. Null if the address is not the quiz's.
 */
export function fromSearch(search: Readonly<Record<string, unknown>>): Partial<QuizAnswers> | null {
  if (search.quiz !== true && search.quiz !== "true") return null;
  const { shape } = quizAnswers;
  const read = <Key extends keyof QuizAnswers>(key: Key): Partial<QuizAnswers> => {
    const parsed = shape[key].safeParse(search[key]);
    return parsed.success ? { [key]: parsed.data } : {};
  };
  return { ...read("sport"), ...read("level"), ...read("budget"), ...read("location"), ...read("sessionType") };
}

/** A budget's limits in cents; "150+" has no upper limit. */
export function budgetRange(budget: string): { minCents: number; maxCents: number | null } | null {
  const found = /^(\d+)(?:-(\d+)|\+)$/.exec(budget);
  if (!found) return null;
  return { minCents: toMinor(Number(found[1])), maxCents: found[2] ? toMinor(Number(found[2])) : null };
}

/** A finished quiz, as stored. `finishedAt` is an ISO instant. */
export const finishedQuiz = z.object({
  answers: quizAnswers,
  finishedAt: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/, { error: m.rules_quiz_again })),
});
export type FinishedQuiz = z.infer<typeof finishedQuiz>;
export const keepQuizInput = z.object({ quiz: z.nullable(finishedQuiz) });

/** The one that was finished last. An instant after `now` (milliseconds since 1970) counts as `now`. */
export function newerQuiz(kept: FinishedQuiz | null, sent: FinishedQuiz | null, now: number): FinishedQuiz | null {
  if (!kept || !sent) return kept ?? sent;
  const at = ({ finishedAt }: FinishedQuiz): number => Math.min(now, Date.parse(finishedAt) || 0);
  return at(sent) > at(kept) ? sent : kept;
}
