import { describe, expect, it } from "vitest";
import {
  budgetRange,
  fromSearch,
  isStepAnswered,
  newerQuiz,
  QUIZ_STEPS,
  type QuizAnswers,
  quizAnswers,
  toSearch,
} from "./quiz";

const ANSWERS: QuizAnswers = {
  sport: "Track & Field",
  level: "elite",
  goals: "Sub 9:20",
  budget: "150+",
  sessionType: "video_review",
  location: "Denver, CO",
  availability: "mornings",
};

describe("the quiz", () => {
  it("[9.budgets][9.levels][9.quiz-sports][9.types][3.quiz-answers] has seven steps, one for each answer, with the values of the specification", () => {
    expect(QUIZ_STEPS.map(({ key }) => key)).toEqual(Object.keys(quizAnswers.shape));
    expect(QUIZ_STEPS).toHaveLength(7);
    const values = (key: string) => {
      const step = QUIZ_STEPS.find((one) => one.key === key);
      return step?.kind === "choice" ? step.options.map(({ value }) => value) : [];
    };
    expect(values("budget")).toEqual(["0-50", "50-100", "100-150", "150+"]);
    expect(values("level")).toEqual(["beginner", "intermediate", "advanced", "elite"]);
    expect(values("sessionType")).toEqual(["one_on_one", "group", "video_review", "in_person"]);
    expect(values("sport")).toEqual([
      "Basketball",
      "Soccer",
      "Tennis",
      "Track & Field",
      "Swimming",
      "Baseball",
      "Volleyball",
      "Other",
    ]);
  });

  it("[5.quiz.answered][5.quiz.trimmed] lets one go on only from an answered step: a choice that exists, text that is not blank", () => {
    for (const step of QUIZ_STEPS) {
      expect(isStepAnswered(step, {})).toBe(false);
      expect(isStepAnswered(step, { [step.key]: "   " })).toBe(false);
      expect(isStepAnswered(step, ANSWERS)).toBe(true);
      expect(isStepAnswered(step, { [step.key]: "Quidditch" })).toBe(step.kind === "text");
    }
  });

  it("[2.quiz.finish] travels in the address of /coaches, goals and hours excepted", () => {
    const search = toSearch(ANSWERS);
    expect(search).toEqual({
      sport: "Track & Field",
      level: "elite",
      budget: "150+",
      location: "Denver, CO",
      sessionType: "video_review",
      quiz: true,
    });
    const { goals: _goals, availability: _availability, ...rest } = ANSWERS;
    expect(fromSearch(search)).toEqual(rest);
    expect(fromSearch({ ...search, quiz: "true" })).toEqual(rest);
  });

  it("takes no answer from an address that is not the quiz's, and none that is not one", () => {
    expect(fromSearch({ sport: "Tennis" })).toBeNull();
    expect(fromSearch({ quiz: "true", sport: "Quidditch", level: 3, budget: "50-100" })).toEqual({ budget: "50-100" });
  });

  it("reads a budget in cents", () => {
    expect(budgetRange("50-100")).toEqual({ minCents: 5000, maxCents: 10_000 });
    expect(budgetRange("150+")).toEqual({ minCents: 15_000, maxCents: null });
    expect(budgetRange("cheap")).toBeNull();
  });
});

it("the quiz that was finished last wins; a fast clock does not win forever", () => {
  const [old, late] = ["2026-11-22T10:00:00.000Z", "2026-11-23T10:00:00.000Z"].map((finishedAt) => ({
    answers: ANSWERS,
    finishedAt,
  }));
  if (!old || !late) throw new Error("two quizzes");
  const now = Date.parse("2026-11-23T12:00:00.000Z");
  expect(newerQuiz(old, late, now)).toBe(late);
  expect(newerQuiz(late, old, now)).toBe(late);
  expect(newerQuiz(null, old, now)).toBe(old);
  expect(newerQuiz(old, null, now)).toBe(old);
  expect(newerQuiz(null, null, now)).toBeNull();
});
