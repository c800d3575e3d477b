import { LOCALE } from "@/platform/locale";

const MILE_KM = 1.609344;
/** Countries whose roads count miles. */
const MILES = ["US", "GB", "LR", "MM"];

/** Whether people of this locale count distances in miles. A language alone stands for its largest country. */
export function countsMiles(locale: string): boolean {
  try {
    return MILES.includes(new Intl.Locale(locale).maximize().region ?? "");
  } catch {
    return false; // not a locale
  }
}

/** Kilometres to "12 km", or "7 mi" where people count miles. At least 1. */
export function formatDistance(km: number, miles = countsMiles(navigator.language)): string {
  const unit = miles ? "mile" : "kilometer";
  const shown = { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(LOCALE, shown).format(Math.max(1, Math.round(miles ? km / MILE_KM : km)));
}

/** Kilometres that can be chosen as the farthest: 25, 50, 100 and 250, or 10, 25, 50 and 150 miles. */
export const reaches = (miles = countsMiles(navigator.language)): number[] =>
  miles ? [10, 25, 50, 150].map((far) => Math.round(far * MILE_KM)) : [25, 50, 100, 250];
