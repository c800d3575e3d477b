import fc from "fast-check";
import { expect, it } from "vitest";
import { statementSuffix } from "./card-statement";
import { coachSignUp } from "./coaches";
import { isPayoutCountry, likelyCountry, PAYOUT_COUNTRIES } from "./payout-countries";

it.each([
  ["Ana Ruiz", "ANA RUIZ"],
  ["Lindsey Vonn", "L VONN"],
  ["Zoë Kravitz-Müller", "Z KRAVITZ"],
  ["Jean-Christophe", "JEAN-CHRIS"],
  ["O'Neill", "ONEILL"],
  ["王", "SESSION"],
  ["123", "SESSION"],
  ["", "SESSION"],
])("a card's statement names %s as %s", (name, suffix) => {
  expect(statementSuffix(name)).toBe(suffix);
});

it("any name gives a suffix that Stripe takes: short, with a letter, without < > \\ ' \" *", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 100 }), (name) => {
      const suffix = statementSuffix(name);
      expect(suffix).toMatch(/^[A-Z0-9.-][A-Z0-9 .-]{0,9}$/);
      expect(suffix).toMatch(/[A-Z]/);
      expect(suffix.trim()).toBe(suffix);
    }),
  );
});

it("names the countries of Stripe's self-serve cross-border payouts, and guesses only among them", () => {
  expect(Object.keys(PAYOUT_COUNTRIES)).toHaveLength(33);
  for (const code of ["US", "GB", "CA", "CH", "DE", "NO"]) expect(isPayoutCountry(code)).toBe(true);
  for (const code of ["IS", "RU", "BR", "us", "", "toString", "constructor"]) expect(isPayoutCountry(code)).toBe(false);
  expect([likelyCountry("en-GB"), likelyCountry("de-CH"), likelyCountry("pt-BR"), likelyCountry("en")]).toEqual([
    "GB",
    "CH",
    "US",
    "US",
  ]);
});

it("the coach's form takes a country from the list, or none", () => {
  const form = { name: "Cleo", sport: "Tennis", hourlyRate: 80 };
  for (const country of ["DE", "", null, undefined])
    expect(coachSignUp.safeParse({ ...form, country }).success).toBe(true);
  for (const country of ["XX", "de", "toString", 5, []]) {
    expect(coachSignUp.safeParse({ ...form, country }).success).toBe(false);
  }
});
