import { speak } from "@language";
import { afterEach, expect, it } from "vitest";
import type { QuizAnswers } from "../quiz";
import { missingAmong } from "./missing";

const HERE = "Austin, TX";
const AWAY = "Boston, MA";
const one = (hourly_rate: number, location: string, sport = "Tennis") => ({ sport, hourly_rate, location });
const QUIZ: Partial<QuizAnswers> = {
  sport: "Tennis",
  budget: "0-50",
  sessionType: "in_person",
  location: HERE,
};

it.each([
  ["nothing", QUIZ, [one(4000, HERE)], ""],
  ["nothing without a quiz", null, [one(9000, AWAY)], ""],
  ["nothing without matches", QUIZ, [], ""],
  ["nothing of a distance that is not known", QUIZ, [one(4000, "Atlantis")], ""],
  ["nothing of a distance to sessions online", { ...QUIZ, sessionType: "video_review" }, [one(4000, AWAY)], ""],
  ["nothing of a budget without a limit", { ...QUIZ, budget: "150+" }, [one(90_000, HERE)], ""],
  ["nothing if one of them is near", QUIZ, [one(4000, AWAY), one(4000, HERE)], ""],
  ["nothing if one of them is in the budget", QUIZ, [one(9000, HERE), one(4000, HERE)], ""],
  ["nothing of a price that is the budget's end", QUIZ, [one(5000, HERE)], ""],
  ["who is near", QUIZ, [one(4000, AWAY)], "No coach of your sport is near Austin. These come closest."],
  [
    "who is in the budget",
    QUIZ,
    [one(6000, HERE)],
    "No coach of your sport is within your budget. These come closest.",
  ],
  ["both", QUIZ, [one(6000, AWAY)], "No coach of your sport is near Austin or within your budget. These come closest."],
  [
    "what only coaches of another sport have",
    QUIZ,
    [one(6000, HERE), one(4000, HERE, "Golf")],
    "No coach of your sport is within your budget. These come closest.",
  ],
  ["the sport", QUIZ, [one(4000, HERE, "Golf")], "No coach of your sport yet. These come closest."],
  [
    "who is near, of any sport",
    { ...QUIZ, sport: "Other" },
    [one(4000, AWAY, "Golf")],
    "No coach is near Austin. These come closest.",
  ],
] as const)("says that the matches miss %s", (_, quiz, matches, said) =>
  expect(missingAmong(quiz, matches)).toBe(said),
);

afterEach(() => speak("en"));

it("says it in the reader's language", () => {
  speak("es");
  expect(missingAmong(QUIZ, [one(6000, AWAY)])).toBe(
    "Ningún entrenador de tu deporte está cerca de Austin ni entra en tu presupuesto. Estos son los que más se acercan.",
  );
});
