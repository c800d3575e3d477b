/** The coach-matching quiz: its 7 steps as data, its answers, and their form in the address of /coaches. */
import * as z from "zod/mini";
import { LEVELS, LIMITS, QUIZ_BUDGETS, SESSION_TYPE_NAMES, SESSION_TYPES } from "./limits";
import { SESSION_TYPE_DETAILS } from "./session-type-details";
import { QUIZ_SPORTS } from "./sports";

const typed = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

export const quizAnswers = z.object({
  sport: z.enum(QUIZ_SPORTS),
  level: z.enum(LEVELS),
  goals: typed(LIMITS.vision),
  /** US dollars an hour. */
  budget: z.enum(QUIZ_BUDGETS),
  sessionType: z.enum(SESSION_TYPES),
  location: typed(LIMITS.place),
  availability: typed(LIMITS.shortText),
});
export type QuizAnswers = z.infer<typeof quizAnswers>;
export type QuizDraft = { [Key in keyof QuizAnswers]?: string };

export type QuizStep = {
  key: keyof QuizAnswers;
  question: string;
  hint: string;
} & (
  | { kind: "choice"; options: readonly { value: string; label: string; detail?: string }[] }
  | { kind: "text"; placeholder: string; max: number }
);

export const QUIZ_STEPS: readonly QuizStep[] = [
  {
    key: "sport",
    kind: "choice",
    question: "What sport are you training for?",
    hint: "Choose the closest one; your goals can say more.",
    options: QUIZ_SPORTS.map((sport) => ({ value: sport, label: sport })),
  },
  {
    key: "level",
    kind: "choice",
    question: "What is your current level?",
    hint: "An honest answer finds a better coach.",
    options: [
      { value: "beginner", label: "Beginner", detail: "New to it, or starting again" },
      { value: "intermediate", label: "Intermediate", detail: "Playing for a school or a club" },
      { value: "advanced", label: "Advanced", detail: "Competing at regional or state level" },
      { value: "elite", label: "Elite", detail: "National level, or on the way to it" },
    ],
  },
  {
    key: "goals",
    kind: "text",
    question: "What do you want to achieve?",
    hint: "In your own words: a skill, a time, a trial, a fear.",
    placeholder: "A faster start, a shot I trust, making the team next season",
    max: LIMITS.vision,
  },
  {
    key: "budget",
    kind: "choice",
    question: "What is your budget per session?",
    hint: "US dollars for one hour.",
    options: [
      { value: "0-50", label: "Up to $50" },
      { value: "50-100", label: "$50 to $100" },
      { value: "100-150", label: "$100 to $150" },
      { value: "150+", label: "$150 or more" },
    ],
  },
  {
    key: "sessionType",
    kind: "choice",
    question: "How would you like to train?",
    hint: "You can choose another one for each booking.",
    options: [
      { value: "one_on_one", label: SESSION_TYPE_NAMES.one_on_one, detail: SESSION_TYPE_DETAILS.one_on_one },
      { value: "group", label: SESSION_TYPE_NAMES.group, detail: SESSION_TYPE_DETAILS.group },
      { value: "video_review", label: SESSION_TYPE_NAMES.video_review, detail: SESSION_TYPE_DETAILS.video_review },
      { value: "in_person", label: SESSION_TYPE_NAMES.in_person, detail: SESSION_TYPE_DETAILS.in_person },
    ],
  },
  {
    key: "location",
    kind: "text",
    question: "Where are you?",
    hint: "City and country: for the distance, and for the time zone of online sessions.",
    placeholder: "Rotterdam, Netherlands",
    max: LIMITS.place,
  },
  {
    key: "availability",
    kind: "text",
    question: "When are you free?",
    hint: "Days and times, in your own words.",
    placeholder: "Tue and Thu after 5pm, Saturday mornings",
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
  return { minCents: Number(found[1]) * 100, maxCents: found[2] ? Number(found[2]) * 100 : null };
}

/** A finished quiz, as stored. `finishedAt` is an ISO instant. */
export const finishedQuiz = z.object({
  answers: quizAnswers,
  finishedAt: z
    .string()
    .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/, "Please finish the quiz again")),
});
export type FinishedQuiz = z.infer<typeof finishedQuiz>;
export const keepQuizInput = z.object({ quiz: z.nullable(finishedQuiz) });

/** The one that was finished last. An instant after `now` (milliseconds since 1970) counts as `now`. */
export function newerQuiz(kept: FinishedQuiz | null, sent: FinishedQuiz | null, now: number): FinishedQuiz | null {
  if (!kept || !sent) return kept ?? sent;
  const at = ({ finishedAt }: FinishedQuiz): number => Math.min(now, Date.parse(finishedAt) || 0);
  return at(sent) > at(kept) ? sent : kept;
}
