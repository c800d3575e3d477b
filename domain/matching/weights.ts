/**
 * Points of the score per unit of each feature (features.ts), for pairs with vectors. They are round numbers. Fitted ones are no better
 * for athletes, sports and coaches outside the fit (`npm run bench -- matching`).
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

/** The same for pairs without vectors: obstacles count more, because shared words say less than meaning. */
export const WEIGHTS_OF_WORDS: Readonly<Record<Feature, number>> = {
  ...WEIGHTS,
  price: -30,
  ticked: -15,
  far: -22,
  hours: -20,
  terms: -14,
};
