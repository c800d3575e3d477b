import { type Language, language } from "@language";

/** English dates are written the British way: the day comes first, and weeks begin on Monday. */
const LOCALES: Record<Language, string> = { en: "en-GB", es: "es" };

/** How this build writes dates and numbers. */
export const LOCALE = LOCALES[language()];

/** A country by its code. English keeps our own names, which tests and people know. */
export const countryLabel = (code: string, english: string): string =>
  language() === "en" ? english : (new Intl.DisplayNames(LOCALE, { type: "region" }).of(code) ?? english);

const numbers = new Map<number, Intl.NumberFormat>();

/** "4.9" in English, "4,9" in Spanish. Without groups: no number with decimals here is that long. */
export function formatDecimal(value: number, digits = 1): string {
  const shown = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  const format = numbers.get(digits) ?? new Intl.NumberFormat(LOCALE, shown);
  numbers.set(digits, format);
  return format.format(value);
}
