/** The tabs of the team's screen, as in the address. */
export const STAFF_PARTS = [
  "coaches",
  "marks",
  "people",
  "reports",
  "reviews",
  "money",
  "profit",
  "figures",
  "log",
] as const;
export type StaffPart = (typeof STAFF_PARTS)[number];
