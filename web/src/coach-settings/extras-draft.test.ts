import { coachExtras } from "@domain/coaches-extras";
import { check } from "@domain/validate";
import { expect, it } from "vitest";
import { extrasInput } from "./extras-draft";

const late = { late_cancel_refund: 50 };
const EMPTY = {
  coachingStyle: "",
  sessionTypes: [],
  languages: [],
  certifications: "",
  introCall: false,
  introPrice: "",
};
const typed = (certifications: string) =>
  check(
    coachExtras,
    extrasInput(
      { ...EMPTY, coachingStyle: " Calm ", sessionTypes: ["group"], languages: ["es"], certifications },
      { late_cancel_refund: 50 },
    ),
  );

it("takes a certification from each line, and none from an empty one", () => {
  expect(typed("UKA Level 3\n\n  First aid \n")).toEqual({
    ok: true,
    value: {
      certifications: ["UKA Level 3", "First aid"],
      session_types: ["group"],
      languages: ["es"],
      late_cancel_refund: 50,
      coaching_style: "Calm",
      intro_call: false,
      intro_price: 0,
    },
  });
});

it("says which line is too long and when there are too many", () => {
  expect(typed("x".repeat(101))).toMatchObject({ ok: false, message: "Certification too long" });
  expect(typed(Array.from({ length: 31 }, (_, number) => `No ${number}`).join("\n"))).toMatchObject({
    ok: false,
    message: "Too many certifications",
  });
});

it("takes each language of the list once, and eight at most", () => {
  const spoken = (languages: string[]) => check(coachExtras, extrasInput({ ...EMPTY, languages }, late));
  const eight = ["ar", "bg", "bn", "ca", "cs", "da", "de", "el"];
  expect(spoken(eight)).toMatchObject({ ok: true, value: { languages: eight } });
  for (const languages of [[...eight, "en"], ["en", "en"], ["xx"]])
    expect(spoken(languages)).toMatchObject({ ok: false });
});

it("an intro call is free if no price is typed, and otherwise costs at least the least rate in whole units", () => {
  const typed = (introPrice: string, introCall = true) =>
    check(coachExtras, extrasInput({ ...EMPTY, introCall, introPrice }, late));
  expect(typed(" ")).toMatchObject({ ok: true, value: { intro_call: true, intro_price: 0 } });
  expect(typed("10")).toMatchObject({ ok: true, value: { intro_price: 1000 } });
  for (const price of ["9", "1,5", "-10", "ten"])
    expect(typed(price)).toMatchObject({ ok: false, message: "An intro call is free or costs at least $10" });
  // A price that was typed and then not offered does not stop the form.
  expect(typed("9", false)).toMatchObject({ ok: true, value: { intro_call: false, intro_price: 0 } });
});
