import * as m from "@messages";
import { currency, minorPerMain, roundMinor, toMain } from "./currency";
import { LIMITS, PLATFORM_FEE_PERCENT } from "./limits";
import { numberInWords } from "./numbers";

/** The two parts of a booking's total, in cents. They always add up to it. */
export type Split = { platformCents: number; coachCents: number };

/**
 * A booking's price.
 * @param hourlyRateCents whole cents per hour
 * @param hours whole hours
 * @returns whole cents
 */
export const priceOf = (hourlyRateCents: number, hours: number): number => hourlyRateCents * hours;

/**
 * Splits a total into the platform's 15% (rounded) and the coach's rest.
 * @param totalCents whole cents
 */
export function splitTotal(totalCents: number): Split {
  const platformCents = roundMinor((totalCents * PLATFORM_FEE_PERCENT) / 100);
  return { platformCents, coachCents: totalCents - platformCents };
}

/**
 * The given percentage of an amount, rounded.
 * @param cents whole cents
 * @param percent 0 to 100
 */
export const percentOf = (cents: number, percent: number): number => roundMinor((cents * percent) / 100);

/** "$1,598.40", "CHF 80.00" or "¥1,598", or "1598,40 $" in Spanish. @param cents whole cents */
export const dollars = (cents: number): string => inWords(cents, currency().digits);

/** An hourly rate: "$80", or "$80.50" if it has cents. @param cents whole cents */
export const rateInDollars = (cents: number): string =>
  inWords(cents, cents % minorPerMain() === 0 ? 0 : currency().digits);

function inWords(cents: number, digits: number): string {
  return `${cents < 0 ? "-" : ""}${withSign(numberInWords(toMain(Math.abs(cents)), digits))}`;
}

/** A number with the currency's sign. Like Intl, with a space between letters and digits. */
export function withSign(amount: string): string {
  const { sign } = currency();
  return m.rules_amount({ amount, sign: /[a-zčł]$/i.test(sign) ? `${sign}\u00a0` : sign }).trim();
}

/** An hourly rate in whole main units. Never below Stripe's smallest charge. */
export const rateLimits = (): { min: number; max: number } => ({
  min: Math.max(LIMITS.hourlyRate.min, currency().least),
  max: LIMITS.hourlyRate.max,
});
