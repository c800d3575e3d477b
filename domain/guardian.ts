import * as z from "zod/mini";
import { email, personName } from "./accounts";
import { LIMITS } from "./limits";

/** Who answers for an account under 18. */
export const guardianInput = z.object({ name: personName, email });
export type GuardianInput = z.infer<typeof guardianInput>;

export type GuardianState = "not_needed" | "missing" | "waiting" | "confirmed";

/** What is known of an account. `age` 0: not known. `confirmedAt`: "" or an ISO instant. */
export type GuardianFacts = { age: number; guardianEmail: string; confirmedAt: string };

/** Where an account stands: below 18 somebody grown up has to confirm it first (decisions.md section 9). */
export function guardianState(facts: GuardianFacts): GuardianState {
  if (facts.age === 0 || facts.age >= LIMITS.adultAge) return "not_needed";
  if (facts.confirmedAt) return "confirmed";
  return facts.guardianEmail ? "waiting" : "missing";
}

/** True while an account may neither book nor be written to. */
export const needsGuardian = (state: GuardianState): boolean => state === "missing" || state === "waiting";
