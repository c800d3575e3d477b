import { PLATFORM_FEE_PERCENT } from "./limits";

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
 * Splits a total into the platform's 15% (rounded to the cent) and the coach's rest.
 * @param totalCents whole cents
 */
export function splitTotal(totalCents: number): Split {
  const platformCents = Math.round((totalCents * PLATFORM_FEE_PERCENT) / 100);
  return { platformCents, coachCents: totalCents - platformCents };
}

/**
 * The given percentage of an amount, rounded to the cent.
 * @param cents whole cents
 * @param percent 0 to 100
 */
export const percentOf = (cents: number, percent: number): number => Math.round((cents * percent) / 100);

/** "$1,598.40". Without Intl, which the server does not have. @param cents whole cents */
export function dollars(cents: number): string {
  const [whole = "", fraction = ""] = (Math.abs(cents) / 100).toFixed(2).split(".");
  return `${cents < 0 ? "-" : ""}$${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${fraction}`;
}

/** An hourly rate: "$80", or "$80.50" if it has cents. @param cents whole cents */
export const rateInDollars = (cents: number): string => dollars(cents).replace(/\.00$/, "");
