/** The parts of the team's screen, as the address names them. */
export const STAFF_PARTS = ["coaches", "marks", "people", "reports", "reviews", "money", "profit", "log"] as const;
export type StaffPart = (typeof STAFF_PARTS)[number];
