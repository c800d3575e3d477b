/**
 * Points of the score per unit of each feature (features.ts), for pairs with vectors. They are round numbers: fitted ones gain nothing
 * for athletes, sports and coaches that they were not fitted on (`npm run bench -- matching`).
 */
export const WEIGHTS = {
  sport: 22,
  near: 22,
  words: 4,
  against: -10,
  stuffed: -20,
  price: -10,
  ticked: -3,
  far: -11,
  hours: -10,
  terms: -7,
} as const;

export type Feature = keyof typeof WEIGHTS;

/** Subtracted from the nearness of two profiles, so that unrelated ones are about 0. */
export const STRANGERS = 19;
