/**
 * The instance's currency. All amounts are whole numbers of its smallest unit, which the code calls cents.
 * Source: docs.stripe.com/currencies, "Zero-decimal", "Three-decimal", "Minimum charge amounts".
 */
import { instanceCurrency } from "./currency-code";

/** `digits`: decimals of the smallest unit. `least`: Stripe's smallest charge in main units, if an hourly rate could be below it. */
export type Currency = { code: string; sign: string; digits: number; least: number };

/**
 * Currencies that Stripe pays out to a platform's bank account, the default first: code, sign (default: the code), digits (default: 2) and
 * `least`. One text, because each public page loads it. pocketbase/currency.go has the same codes.
 */
const TABLE =
  "usd$ aed aud$ bhd|3 brlR$ cad$ chf czkKč|2|15 dkkkr eur€ gbp£ gip£ hkd$ hufFt|2|175 ils₪ inr₹ jod|3 jpy¥|0|50 kwd|3 mxn$ myrRM nokkr nzd$ omr|3 plnzł ronlei sekkr sgd$ thb฿ tnd|3 zarR";

export const CURRENCIES: readonly Currency[] = TABLE.split(" ").map((row) => {
  const [name = "", digits = "2", least = "0"] = row.split("|");
  const code = name.slice(0, 3);
  return { code, sign: name.slice(3) || code.toUpperCase(), digits: Number(digits), least: Number(least) };
});

const [DOLLAR] = CURRENCIES as [Currency];

/** An unknown code means US dollars. */
export const currency = (): Currency => CURRENCIES.find(({ code }) => code === instanceCurrency()) ?? DOLLAR;

/** "USD", for labels and files. */
export const currencyCode = (): string => currency().code.toUpperCase();

/** Smallest units in one main unit: 100, 1 (yen) or 1000 (dinars). */
export const minorPerMain = (): number => 10 ** currency().digits;

/** Main units ("80 dollars") to the smallest unit. */
export const toMinor = (main: number): number => Math.round(main * minorPerMain());

/** The smallest unit to main units, for forms. */
export const toMain = (minor: number): number => minor / minorPerMain();

/** "80.00", "80" or "80.000": an amount in main units, as files and schema.org write it. */
export const plainAmount = (minor: number): string => toMain(minor).toFixed(currency().digits);

/** The least amount that Stripe moves: with three decimals the last digit must be 0. */
export const minorStep = (): number => (currency().digits === 3 ? 10 : 1);

/** A part of an amount, rounded to what Stripe moves. */
export const roundMinor = (minor: number): number => Math.round(minor / minorStep()) * minorStep();

/** "12.34" or "12,34" in the smallest unit; 0 if it is no amount that Stripe moves. */
export function typedAmount(text: string): number {
  const { digits } = currency();
  const [, whole = "", part = ""] = /^(\d{1,7})(?:[.,](\d{1,3}))?$/.exec(text.trim()) ?? [];
  if (whole === "" || part.length > digits) return 0;
  const minor = Number(whole) * minorPerMain() + Number(part.padEnd(digits, "0"));
  return minor % minorStep() === 0 ? minor : 0;
}
