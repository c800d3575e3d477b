import { expect, it } from "vitest";
import type { QuizAnswers } from "../quiz";
import { missingAmong } from "./missing";

const one = (hourly_rate: number, place: number, sport = "Tennis") => ({
  sport,
  hourly_rate,
  parts: [{ key: "place" as const, label: "", points: place, max: 8 }],
});
const QUIZ: Partial<QuizAnswers> = {
  sport: "Tennis",
  budget: "0-50",
  sessionType: "in_person",
  location: "Austin, TX",
};

it.each([
  ["nothing", QUIZ, [one(4000, 8)], ""],
  ["nothing without a quiz", null, [one(9000, 0)], ""],
  ["nothing without matches", QUIZ, [], ""],
  ["nothing of a distance that is not known", QUIZ, [one(4000, 3.2)], ""],
  ["nothing of a distance to sessions online", { ...QUIZ, sessionType: "video_review" }, [one(4000, 0)], ""],
  ["nothing of a budget without a limit", { ...QUIZ, budget: "150+" }, [one(90_000, 8)], ""],
  ["nothing if one of them is near", QUIZ, [one(4000, 0), one(4000, 8)], ""],
  ["nothing if one of them is in the budget", QUIZ, [one(9000, 8), one(4000, 8)], ""],
  ["nothing of a price that is the budget's end", QUIZ, [one(5000, 8)], ""],
  ["who is near", QUIZ, [one(4000, 0)], "No coach of your sport is near Austin. These come closest."],
  ["who is in the budget", QUIZ, [one(6000, 8)], "No coach of your sport is within your budget. These come closest."],
  ["both", QUIZ, [one(6000, 0)], "No coach of your sport is near Austin or within your budget. These come closest."],
  [
    "what only coaches of another sport have",
    QUIZ,
    [one(6000, 8), one(4000, 8, "Golf")],
    "No coach of your sport is within your budget. These come closest.",
  ],
  ["the sport", QUIZ, [one(4000, 8, "Golf")], "No coach of your sport yet. These come closest."],
  [
    "who is near, of any sport",
    { ...QUIZ, sport: "Other" },
    [one(4000, 0, "Golf")],
    "No coach is near Austin. These come closest.",
  ],
] as const)("says that the matches miss %s", (_, quiz, matches, said) =>
  expect(missingAmong(quiz, matches)).toBe(said),
);
