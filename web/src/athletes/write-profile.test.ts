import type { AthleteProfileDocument } from "@domain/documents";
import { expect, it } from "vitest";
import { draftOf } from "./write-profile";

const QUIZ = { sport: "Track & Field", goals: "A faster start", location: "Boston" } as const;

it("a new profile begins with the account's name and what the quiz was answered", () => {
  expect(draftOf(null, "Dana", QUIZ)).toMatchObject({
    name: "Dana",
    sportInterest: "Track & Field",
    location: "Boston",
    vision: "A faster start",
    nationality: "",
  });
  expect(draftOf(null, "Dana", { sport: "Other" }).sportInterest).toBe("");
});

it("a saved profile stays as it is, whatever the quiz was answered", () => {
  const saved = { name: "Dana", age: 24, sport_interest: "Rowing", location: "", vision: "" } as AthleteProfileDocument;
  expect(draftOf(saved, "Dana", QUIZ)).toMatchObject({ sportInterest: "Rowing", location: "", vision: "" });
});
