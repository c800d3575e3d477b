/** The coach form's choices, in the specified order (docs/conformance.md, section 3). */
export const SPORTS = [
  "Tennis",
  "Basketball",
  "Soccer",
  "Football",
  "Baseball",
  "Volleyball",
  "Swimming",
  "Track & Field",
  "Golf",
  "Hockey",
  "Rugby",
  "Cricket",
  "Boxing",
  "MMA",
  "Gymnastics",
  "Skiing",
  "Snowboarding",
  "Cycling",
  "Triathlon",
  "Other",
] as const;
export type Sport = (typeof SPORTS)[number];

/** The quiz offers fewer. */
export const QUIZ_SPORTS = [
  "Basketball",
  "Soccer",
  "Tennis",
  "Track & Field",
  "Swimming",
  "Baseball",
  "Volleyball",
  "Other",
] as const satisfies readonly Sport[];
