import { coachExtras } from "@domain/coaches-extras";
import { check } from "@domain/validate";
import { expect, it } from "vitest";
import { extrasInput } from "./extras-draft";

const typed = (certifications: string) =>
  check(
    coachExtras,
    extrasInput({ coachingStyle: " Calm ", sessionTypes: ["group"], certifications }, { late_cancel_refund: 50 }),
  );

it("takes a certification from each line, and none from an empty one", () => {
  expect(typed("UKA Level 3\n\n  First aid \n")).toEqual({
    ok: true,
    value: {
      certifications: ["UKA Level 3", "First aid"],
      session_types: ["group"],
      late_cancel_refund: 50,
      coaching_style: "Calm",
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
