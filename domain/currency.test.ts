import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES, speak } from "@language";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { asCoachForm, coachFields, coachForm } from "./coaches";
import { csvText } from "./csv";
import { CURRENCIES, plainAmount, toMain, toMinor, typedAmount } from "./currency";
import { setCurrency } from "./currency-code";
import { balances, chargeRows, ledgerSum, refundRows } from "./ledger";
import { budgetSaid } from "./matching/wishes";
import { dollars, percentOf, rateInDollars, rateLimits, splitTotal } from "./money";
import { QUIZ_STEPS } from "./quiz";
import { check } from "./validate";

afterEach(() => {
  speak("en");
  setCurrency("usd");
});

const CODES = CURRENCIES.map(({ code }) => code);
const FORM = { name: "Ana", sport: "Tennis", hourlyRate: 80 };
const faultOf = (hourlyRate: number): string => {
  const found = check(coachForm, { ...FORM, hourlyRate });
  return found.ok ? "" : found.message;
};

/** Intl shortens forints to whole ones, which Stripe charges in hundredths, and names lei by a letter in Spanish. */
const differs = (code: string, language: string) => code === "huf" || (code === "ron" && language === "es");

describe.each(LANGUAGES)("in %s", (language) => {
  test.each(CODES.filter((code) => !differs(code, language)))("amounts are written as Intl writes them: %s", (code) => {
    setCurrency(code);
    speak(language);
    const intl = new Intl.NumberFormat(language, {
      style: "currency",
      currency: code,
      currencyDisplay: "narrowSymbol",
    });
    const amounts = [0, 5, 80, 1598, 12_345, -1598].map(toMinor).concat(123_450);
    expect(amounts.map(dollars)).toEqual(amounts.map((minor) => intl.format(toMain(minor))));
  });
});

test.each(["usd", "jpy", "kwd"])("in %s parts are whole, add up, and are amounts that Stripe moves", (code) => {
  setCurrency(code);
  const step = code === "kwd" ? 10 : 1;
  const total = fc.integer({ min: rateLimits().min, max: 8000 }).map(toMinor);
  fc.assert(
    fc.property(total, fc.integer({ min: 0, max: 100 }), (cents, percent) => {
      const { platformCents, coachCents } = splitTotal(cents);
      expect(platformCents + coachCents).toBe(cents);
      const charge = chargeRows("pi", cents);
      const back = percentOf(cents, percent);
      const rows = [...charge, ...(back > 0 ? refundRows("re", balances(charge), back) : [])];
      expect(ledgerSum(rows)).toBe(0);
      for (const { amount } of rows) expect(Math.abs(amount % step)).toBe(0);
    }),
  );
});

test("the server accepts the same currencies, the default first", () => {
  const go = readFileSync(join(import.meta.dirname, "../pocketbase/currency.go"), "utf8");
  const [, listed = ""] = /currencies = \[\]string\{(.*)\}/.exec(go) ?? [];
  expect(JSON.parse(`[${listed}]`)).toEqual(CODES);
});

test("an unknown currency is US dollars", () => {
  setCurrency("jpy");
  setCurrency("xyz");
  expect(dollars(8000)).toBe("$80.00");
});

test("yen have no decimals, dinars have three, in words, forms and files", () => {
  const seen = (code: string) => {
    setCurrency(code);
    const fields = coachFields(coachForm.parse(FORM));
    return [
      fields.hourly_rate,
      rateInDollars(fields.hourly_rate),
      asCoachForm(fields).hourlyRate,
      plainAmount(12_340),
      csvText([[{ cents: 12_340 }]]).trim(),
    ];
  };
  expect(seen("usd")).toEqual([8000, "$80", 80, "123.40", "123.40"]);
  expect(seen("jpy")).toEqual([80, "¥80", 80, "12340", "12340"]);
  expect(seen("kwd")).toEqual([80_000, "KWD\u00a080", 80, "12.340", "12.340"]);
});

test("a rate is 10 to 1000 main units, and no less than Stripe's smallest charge", () => {
  const bounds = (code: string) => {
    setCurrency(code);
    const { min, max } = rateLimits();
    return [min, faultOf(min - 1), faultOf(min), faultOf(max), faultOf(max + 1)];
  };
  expect(bounds("eur")).toEqual([10, "Hourly rate must be at least €10", "", "", "Hourly rate too high"]);
  expect(bounds("jpy")).toEqual([50, "Hourly rate must be at least ¥50", "", "", "Hourly rate too high"]);
  expect(bounds("huf")).toEqual([175, "Hourly rate must be at least Ft\u00a0175", "", "", "Hourly rate too high"]);
});

test("the quiz's budgets and a budget in an athlete's words are in the instance's currency", () => {
  const labels = () => {
    const step = QUIZ_STEPS.find(({ key }) => key === "budget");
    return step?.kind === "choice" ? [step.hint(), ...step.options.map(({ label }) => label())] : [];
  };
  expect(labels()).toEqual(["For one hour, in USD.", "Up to $50", "$50 to $100", "$100 to $150", "$150 or more"]);
  expect(budgetSaid("up to €100")).toBe(11_000);
  setCurrency("eur");
  expect(labels()).toEqual(["For one hour, in EUR.", "Up to €50", "€50 to €100", "€100 to €150", "€150 or more"]);
  expect(budgetSaid("up to €100")).toBe(10_000);
  expect(budgetSaid("up to $110")).toBe(10_000);
  setCurrency("jpy");
  expect(budgetSaid("up to 900")).toBe(900);
  expect(budgetSaid("at most €100 for me")).toBeUndefined();
});

test.each([
  ["usd", { "12": 1200, "12.5": 1250, "12,34": 1234, "0.01": 1, "12.345": 0, "": 0, "1e3": 0, "-5": 0, "12.": 0 }],
  ["jpy", { "1200": 1200, "12.5": 0 }],
  ["kwd", { "1.25": 1250, "1.2": 1200, "0,010": 10, "0.005": 0 }],
])("a typed amount of %s is read in the smallest unit that Stripe moves", (code, amounts) => {
  setCurrency(code);
  for (const [typed, minor] of Object.entries(amounts)) expect([typed, typedAmount(typed)]).toEqual([typed, minor]);
});
