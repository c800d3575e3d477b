import { LANGUAGES, speak } from "@language";
import { afterEach, expect, test } from "vitest";
import { dollars, rateInDollars } from "./money";
import { numberInWords } from "./numbers";

afterEach(() => speak("en"));

const AMOUNTS = [0, 0.05, 4.9, 80, 999.99, 1000, 1598.4, 9999.99, 10_000, 123_456.7, 1_234_567.89];

test.each(LANGUAGES)("numbers and amounts are written as Intl writes them: %s", (language) => {
  speak(language);
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const number = new Intl.NumberFormat(language, digits);
  const amount = new Intl.NumberFormat(language, {
    ...digits,
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
  });
  expect(AMOUNTS.map((value) => numberInWords(value, 2))).toEqual(AMOUNTS.map((value) => number.format(value)));
  const both = [...AMOUNTS, -1598.4];
  expect(both.map((value) => dollars(Math.round(value * 100)))).toEqual(both.map((value) => amount.format(value)));
});

test("a rate has cents only if it needs them", () => {
  expect([rateInDollars(8000), rateInDollars(8050)]).toEqual(["$80", "$80.50"]);
  speak("es");
  expect([rateInDollars(8000), rateInDollars(8050)]).toEqual(["80\u00a0$", "80,50\u00a0$"]);
});
