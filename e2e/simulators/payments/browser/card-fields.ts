import { passesLuhn } from "../cards";
import type { ElementError } from "./protocol";

export function digits(text: string): string {
  return text.replaceAll(/\D/g, "");
}

function isAmex(number: string): boolean {
  return /^3[47]/.test(number);
}

/** `4242424242424242` → `4242 4242 4242 4242`; American Express in 4, 6, 5. */
export function formatNumber(text: string): string {
  const number = digits(text).slice(0, isAmex(digits(text)) ? 15 : 19);
  if (isAmex(number)) return [number.slice(0, 4), number.slice(4, 10), number.slice(10)].filter(Boolean).join(" ");
  return number.match(/.{1,4}/g)?.join(" ") ?? "";
}

/** `1230` → `12 / 30`; a first digit of 2 to 9 is a whole month. Autofill gives four-digit years. */
export function formatExpiry(text: string, typing: boolean): string {
  let number = digits(text);
  if (/^[2-9]/.test(number)) number = `0${number}`;
  if (number.length === 6) number = number.slice(0, 2) + number.slice(4);
  number = number.slice(0, 4);
  if (number.length < 2 || (number.length === 2 && !typing)) return number;
  return `${number.slice(0, 2)} / ${number.slice(2)}`;
}

export interface Expiry {
  month: number;
  year: number;
}

export function readExpiry(text: string): Expiry | null {
  const number = digits(text);
  return number.length === 4 ? { month: Number(number.slice(0, 2)), year: 2000 + Number(number.slice(2)) } : null;
}

function invalid(code: string, message: string): ElementError {
  return { type: "validation_error", code, message };
}

export function numberError(text: string): ElementError | null {
  const number = digits(text);
  if (number.length < (isAmex(number) ? 15 : 16))
    return invalid("incomplete_number", "Your card number is incomplete.");
  return passesLuhn(number) ? null : invalid("invalid_number", "Your card number is invalid.");
}

export function expiryError(text: string, now: Date): ElementError | null {
  const expiry = readExpiry(text);
  if (!expiry || expiry.month < 1 || expiry.month > 12) {
    return invalid("incomplete_expiry", "Your card's expiration date is incomplete.");
  }
  const years = expiry.year - now.getFullYear();
  if (years < 0) return invalid("invalid_expiry_year_past", "Your card's expiration year is in the past.");
  if (years === 0 && expiry.month < now.getMonth() + 1) {
    return invalid("invalid_expiry_month_past", "Your card's expiration date is in the past.");
  }
  return years > 50 ? invalid("invalid_expiry_year", "Your card's expiration year is invalid.") : null;
}

export function cvcError(text: string, number: string): ElementError | null {
  const wanted = isAmex(digits(number)) ? 4 : 3;
  return digits(text).length < wanted ? invalid("incomplete_cvc", "Your card's security code is incomplete.") : null;
}
