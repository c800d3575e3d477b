/**
 * The weights for pairs with vectors: points of the score per unit of each feature
 * (features.ts). `npm run bench -- matching` fits them, one athlete left out at a time, and prints the figures.
 */
export const WEIGHTS = {
  whole: 33,
  pairs: 27,
  top: 8,
  words: 4.4,
  against: -18.7,
  stuffed: -20,
  sport: 21.3,
  price: -15.3,
  ticked: -3.2,
  asked: -13,
  must: -33,
  hours: -8.2,
  format: -5,
  language: -8,
  person: -12,
  unknown: -2.9,
  ages: -12,
  refused: -10.2,
} as const;

export type Feature = keyof typeof WEIGHTS;

/** Subtracted from the nearness of two profiles, so that unrelated ones are about 0. */
export const STRANGERS = 19;
