import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { accountNameInput } from "./accounts";
import { type AthleteFormInput, athleteForm } from "./athletes";
import { answerInput, reviewInput } from "./reviews";
import { check } from "./validate";
import { formOfAge, reviewerName } from "./young-words";

const HANDLE = "snap: mia.zuerich";
const ATHLETE = {
  ...{ name: "Mia Zürich", age: 15, nationality: "Swiss", sportInterest: "Tennis", location: "Zürich" },
  ...{
    vision: "Olympia",
    requirements: "Patience",
    profileImageUrl: "https://pictures.example/mia.jpg",
    unlisted: false,
  },
} satisfies AthleteFormInput;
const FORMS: [string, z.ZodMiniObject, Record<string, unknown>][] = [
  ["profile", athleteForm, ATHLETE],
  ["review", reviewInput, { rating: 5, comment: "Great" }],
  ["answer", answerInput, { answer: "Thanks" }],
  ["account", accountNameInput, { name: "Mia" }],
];

const texts = FORMS.flatMap(([what, form, input]) => {
  expect(Object.keys(form.shape).sort(), "each field is tried").toEqual(Object.keys(input).sort());
  return Object.entries(input)
    .filter(([field, value]) => typeof value === "string" && field !== "profileImageUrl")
    .map(([field]) => ({ what, field, form, input: { ...input, [field]: HANDLE } }));
});
test.each(texts)("$what: $field tells nobody how to reach somebody under 18", ({ field, form, input }) => {
  expect(check(formOfAge(form, 17), input)).toMatchObject({ ok: false, field });
  expect(check(formOfAge(form, 17), input)).toHaveProperty("message", expect.stringContaining(`"${HANDLE}"`));
  for (const age of [18, null]) expect(check(formOfAge(form, age), input).ok, String(age)).toBe(true);
});

test.each(FORMS)("%s: other words are fine", (_, form, input) => {
  expect(check(formOfAge(form, 13), input)).toMatchObject({ ok: true });
});

test("a picture on a page of an app for messages is refused", () => {
  const input = { ...ATHLETE, profileImageUrl: "https://www.instagram.com/mia_zh" };
  expect(check(formOfAge(athleteForm, 15), input)).toMatchObject({ ok: false, field: "profileImageUrl" });
});

test.each([
  ["Mia Zürich", true, "Mia"],
  ["instagram.com/mia_zh", true, "Athlete"],
  ["mia.zh Zürich", true, "Athlete"],
  ["Ana Silva", false, "Ana"],
])("under a review %s (under 18: %s) is %s", (name, young, shown) => {
  expect(reviewerName(name, young)).toBe(shown);
});
