/** What a guardian allows one by one, as it is stored and said. */
import * as m from "@messages";
import { PERMITS, type Permit } from "./guardian";

/** A column's text: permits, separated by spaces. What is no permit is left out. */
export const permitsIn = (stored: string): Permit[] => {
  const names = stored.split(" ");
  return PERMITS.filter((permit) => names.includes(permit));
};

/** The column's text. */
export const permitsText = (permits: readonly Permit[]): string =>
  PERMITS.filter((permit) => permits.includes(permit)).join(" ");

/** The column's text after the guardian ended or allowed this permit. */
export const changedPermits = (stored: string, permit: Permit, allowed: boolean): string =>
  permitsText(PERMITS.filter((one) => (one === permit ? !allowed : permitsIn(stored).includes(one))));

/** For the child. `name`: the guardian's. */
export const ENDED_FOR_CHILD: Record<Permit, (of: { name: string }) => string> = {
  booking: m.rules_your_guardian_ended_booking,
  writing: m.rules_your_guardian_ended_writing,
  footage: m.rules_your_guardian_ended_footage,
};

/** For the coach of a booking. `name`: the child's. */
export const ENDED_FOR_COACH: typeof ENDED_FOR_CHILD = {
  booking: m.rules_guardian_of_ended_booking,
  writing: m.rules_guardian_of_ended_writing,
  footage: m.rules_guardian_of_ended_footage,
};
