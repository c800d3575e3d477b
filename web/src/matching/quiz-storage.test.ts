import { expect, it } from "vitest";
import { finishedQuizAddress, type QuizState } from "./quiz-storage";

const ANSWERS = {
  sport: "Tennis",
  level: "elite",
  goals: "A serve",
  budget: "150+",
  sessionType: "group",
  location: "Oslo ",
  availability: "mornings",
};
const state = (part: Partial<QuizState>): QuizState => ({
  step: 0,
  answers: ANSWERS,
  finishedAt: "2026-11-23",
  ...part,
});

it("a finished quiz leads to its matches again, with what the address holds of it", () => {
  expect(finishedQuizAddress(state({}))).toEqual({
    sport: "Tennis",
    level: "elite",
    budget: "150+",
    location: "Oslo",
    sessionType: "group",
    quiz: true,
  });
});

it("a quiz that was begun and not finished leads nowhere", () => {
  expect(finishedQuizAddress(state({ finishedAt: null }))).toBeNull();
  expect(finishedQuizAddress(state({ answers: { sport: "Tennis" } }))).toBeNull();
});
