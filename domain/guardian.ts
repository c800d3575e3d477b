import * as z from "zod/mini";
import { email, personName } from "./accounts";
import { ageOn } from "./birth-date";
import type { RefusalCode } from "./errors";
import { LIMITS, REFUND_DAYS } from "./limits";
import { dollars } from "./money";

/** Who answers for an account under 18. */
export const guardianInput = z.object({ name: personName, email });
export type GuardianInput = z.infer<typeof guardianInput>;

/** Days for which a link in a guardian's mail opens. It works once. */
export const GUARDIAN_LINK_DAYS = 7;
const DAY_MS = 86_400_000;
export const linkEnd = (sentMs: number): number => sentMs + GUARDIAN_LINK_DAYS * DAY_MS;

/** What a link does when its button is pressed. */
export const LINK_PURPOSES = ["consent", "withdraw", "replace"] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** What a withdrawal has cancelled. Cents. */
export function withdrawalWords({ sessions, refundCents }: { sessions: number; refundCents: number }): string {
  if (sessions === 0) return "There was no session to cancel.";
  const cancelled = sessions === 1 ? "One session is cancelled" : `${sessions} sessions are cancelled`;
  if (refundCents === 0) return `${cancelled}. Nothing was paid for ${sessions === 1 ? "it" : "them"}.`;
  return `${cancelled}, and ${dollars(refundCents)} goes back to the card that paid, within ${REFUND_DAYS} business days.`;
}

export type GuardianState =
  | "not_needed"
  /** Nobody knows how old the person is: treated as a minor that nobody answers for. */
  | "birth_date_needed"
  | "missing"
  | "waiting"
  /** Asked, and the link has ended: it can be asked again. */
  | "expired"
  | "confirmed"
  | "withdrawn";

/** What is known of an account. Instants are ISO or ""; `birthDate` "YYYY-MM-DD" or "". */
export type GuardianFacts = {
  birthDate: string;
  /** A coach whom the payment provider and the team have let in: no athlete, when no date is known. */
  verifiedCoach: boolean;
  guardianEmail: string;
  askedAt: string;
  confirmedAt: string;
  withdrawnAt: string;
};

/** Where an account stands: below 18 somebody grown up has to agree first (decisions.md sections 9 and 13). */
export function guardianState(facts: GuardianFacts, now: number): GuardianState {
  if (!facts.birthDate) return facts.verifiedCoach ? "not_needed" : "birth_date_needed";
  if (ageOn(facts.birthDate, now) >= LIMITS.adultAge) return "not_needed";
  const askedAgain = Date.parse(facts.askedAt) > Date.parse(facts.withdrawnAt);
  if (facts.withdrawnAt && !askedAgain) return "withdrawn";
  if (facts.confirmedAt && !facts.withdrawnAt) return "confirmed";
  if (!facts.guardianEmail) return "missing";
  return facts.askedAt && now >= linkEnd(Date.parse(facts.askedAt)) ? "expired" : "waiting";
}

/** Why an account may neither book nor write nor be written to, or null when it may. */
export function guardianRefusal(state: GuardianState): RefusalCode | null {
  if (state === "not_needed" || state === "confirmed") return null;
  return state === "birth_date_needed" ? "birth_date_needed" : "guardian_required";
}

/**
 * Whether an account stands in the public directory: not from a guardian's withdrawal until a guardian agrees again.
 * @param before whether it stood there until now
 */
export function standsInDirectory(facts: GuardianFacts, before: boolean, now: number): boolean {
  const state = guardianState(facts, now);
  if (state === "not_needed" || state === "confirmed") return true;
  return before && facts.withdrawnAt === "";
}

/** What strangers see of a minor, told before anybody agrees. @param whose "Your" or "Mia's" */
export const publicEntryWords = (whose: string): string =>
  `${whose} first name, sport, age group and country stand in our public list of athletes. A guardian who withdraws consent takes them off it.`;

/** True when only the guardian or staff may put another one in their place: they have agreed once, or taken it back. */
export const guardianStands = ({ confirmedAt, withdrawnAt }: GuardianFacts): boolean =>
  confirmedAt !== "" || withdrawnAt !== "";

/** Said of a guardian's address that is the account's own. */
export const OWN_ADDRESS = "Please give the address of your guardian, not your own.";

/** True when both are one mailbox: case, a part after "+", and Gmail's dots do not tell people apart. */
export const sameMailbox = (one: string, other: string): boolean => mailbox(one) === mailbox(other);

function mailbox(address: string): string {
  const [local = "", domain = ""] = address.trim().toLowerCase().split("@");
  const name = local.split("+")[0] ?? "";
  const google = domain === "gmail.com" || domain === "googlemail.com";
  return google ? `${name.split(".").join("")}@gmail.com` : `${name}@${domain}`;
}
