/**
 * Countries where a coach's bank account may be: Stripe transfers between the United States, the United Kingdom, Canada, Switzerland and the
 * EEA (without Iceland, where it has no accounts). Source: docs.stripe.com/connect/cross-border-payouts, "Availability", and stripe.com/global.
 */
export const PAYOUT_COUNTRIES = {
  AT: "Austria",
  BE: "Belgium",
  BG: "Bulgaria",
  CA: "Canada",
  HR: "Croatia",
  CY: "Cyprus",
  CZ: "Czechia",
  DK: "Denmark",
  EE: "Estonia",
  FI: "Finland",
  FR: "France",
  DE: "Germany",
  GR: "Greece",
  HU: "Hungary",
  IE: "Ireland",
  IT: "Italy",
  LV: "Latvia",
  LI: "Liechtenstein",
  LT: "Lithuania",
  LU: "Luxembourg",
  MT: "Malta",
  NL: "Netherlands",
  NO: "Norway",
  PL: "Poland",
  PT: "Portugal",
  RO: "Romania",
  SK: "Slovakia",
  SI: "Slovenia",
  ES: "Spain",
  SE: "Sweden",
  CH: "Switzerland",
  GB: "United Kingdom",
  US: "United States",
} as const;
export type PayoutCountry = keyof typeof PAYOUT_COUNTRIES;

export const isPayoutCountry = (code: string): code is PayoutCountry => Object.keys(PAYOUT_COUNTRIES).includes(code);

/** The country of a device's language ("en-GB") if coaches can be paid there, else the United States. */
export function likelyCountry(language: string): PayoutCountry {
  const region = language.split("-").at(-1)?.toUpperCase() ?? "";
  return isPayoutCountry(region) ? region : "US";
}
