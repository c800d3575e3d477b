import * as m from "@messages";
import * as z from "zod/mini";
import { email, mailedName } from "./accounts";
import { ageOn } from "./birth-date";
import type { RefusalCode } from "./errors";
import { FREE_CANCEL_HOURS, LIMITS, REFUND_DAYS } from "./limits";
import { dollars } from "./money";

/** Who answers for an account under 18. */
export const guardianInput = z.object({ name: mailedName, email });
export type GuardianInput = z.infer<typeof guardianInput>;

/** Days for which a link in a guardian's mail opens. It works once. */
export const GUARDIAN_LINK_DAYS = 7;
const DAY_MS = 86_400_000;
export const linkEnd = (sentMs: number): number => sentMs + GUARDIAN_LINK_DAYS * DAY_MS;

/** Hours for which a guardian's page stays open. */
export const VISIT_HOURS = 12;

/** The action of a link's button. */
const LINK_PURPOSES = ["consent", "withdraw", "replace", "page"] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** What a guardian did to a session: withdrew consent, or cancelled that one. Both are the athlete's move. */
export type GuardianAct = "withdrew" | "cancelled";

/** What a withdrawal cancels and ends. `start` is an ISO instant. Cents: what was paid and not refunded, and what of that goes back. */
export type WithdrawalList = {
  toCancel: { coach: string; start: string; paidCents: number; refundCents: number }[];
  /** Open ones. What `sessions`, which are not booked, hold goes back in full. */
  packages: { coach: string; sessions: number; refundCents: number }[];
};
/** The result of a withdrawal. Mails of older releases know sessions and the refund only. */
export type Withdrawn = { sessions: number; packages?: number; paidCents?: number; refundCents: number };

const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);

/** What a withdrawal costs and gives back, together. Cents. */
export function withdrawalSums({ toCancel, packages }: WithdrawalList): { paidCents: number; refundCents: number } {
  const unused = sum(packages.map(({ refundCents }) => refundCents));
  return {
    paidCents: sum(toCancel.map(({ paidCents }) => paidCents)) + unused,
    refundCents: sum(toCancel.map(({ refundCents }) => refundCents)) + unused,
  };
}

/** What a withdrawal did, in sentences. */
export function withdrawalWords({ sessions, packages = 0, refundCents, paidCents = refundCents }: Withdrawn): string {
  if (sessions === 0 && packages === 0) return m.rules_there_was_no_session_to_cancel();
  return [
    sessions > 0 && m.rules_sessions_are_cancelled({ sessions }),
    packages > 0 && m.rules_packages_end({ packages }),
    withdrawalRefund({ paidCents, refundCents }),
  ]
    .filter(Boolean)
    .join(" ");
}

function withdrawalRefund({ paidCents, refundCents }: { paidCents: number; refundCents: number }): string {
  if (paidCents === 0) return m.rules_withdrawal_unpaid();
  if (refundCents === 0) return m.rules_withdrawal_late({ hours: FREE_CANCEL_HOURS });
  const [amount, paid] = [dollars(refundCents), dollars(paidCents)];
  return m.rules_withdrawal_refunded({ amount, part: refundCents < paidCents ? "yes" : "no", paid, days: REFUND_DAYS });
}

/** What a guardian ends and allows one by one (guardian-permits.ts). A consent allows all of it. */
export const PERMITS = ["booking", "writing", "footage"] as const;
export type Permit = (typeof PERMITS)[number];
/** A guardian's switches. The last one is off until they turn it on: a consent does not list the minor (young-entry.ts). */
export const SWITCHES = [...PERMITS, "listing"] as const;
export type Switch = (typeof SWITCHES)[number];

export type GuardianState =
  | "not_needed"
  /** The age is unknown: treated as a minor without a guardian. */
  | "birth_date_needed"
  | "missing"
  | "waiting"
  /** Asked, and the link has expired: can be asked again. */
  | "expired"
  | "confirmed"
  | "withdrawn";

/** Facts about an account. Instants are ISO or ""; `birthDate` "YYYY-MM-DD" or "". */
export type GuardianFacts = {
  birthDate: string;
  /** A verified coach. Without a birth date they do not count as a minor. */
  verifiedCoach: boolean;
  guardianEmail: string;
  askedAt: string;
  confirmedAt: string;
  withdrawnAt: string;
  /** Since when the team has to decide about this guardian (guardian-doubts.ts). Nobody but the team is told. */
  heldAt: string;
  /** What the guardian who agrees has ended. */
  ended: readonly Permit[];
  /** They let verified coaches find the minor. */
  listed: boolean;
};

/** An account's protection: below 18 a guardian must agree first. */
export function guardianState(facts: GuardianFacts, now: number): GuardianState {
  if (!facts.birthDate) return facts.verifiedCoach ? "not_needed" : "birth_date_needed";
  if (ageOn(facts.birthDate, now) >= LIMITS.adultAge) return "not_needed";
  const askedAgain = Date.parse(facts.askedAt) > Date.parse(facts.withdrawnAt);
  if (facts.withdrawnAt && !askedAgain) return "withdrawn";
  if (facts.confirmedAt && !facts.withdrawnAt) return facts.heldAt ? "waiting" : "confirmed";
  if (!facts.guardianEmail) return "missing";
  return facts.askedAt && now >= linkEnd(Date.parse(facts.askedAt)) ? "expired" : "waiting";
}

/** Why an account may neither book, nor write, nor be written to; null if it may. */
export function guardianRefusal(state: GuardianState): RefusalCode | null {
  if (state === "not_needed" || state === "confirmed") return null;
  return state === "birth_date_needed" ? "birth_date_needed" : "guardian_required";
}

/**
 * Why an account may not do what needs this permit, or null. Null as the permit: what the consent alone decides.
 * @param now milliseconds since 1970
 */
export function permitRefusal(facts: GuardianFacts, permit: Permit | null, now: number): RefusalCode | null {
  const state = guardianState(facts, now);
  const isEnded = state === "confirmed" && permit !== null && facts.ended.includes(permit);
  return isEnded ? "guardian_ended" : guardianRefusal(state);
}

/** "… is not in our public list". With a name for the guardian, without one for the minor. */
export const notListedWords = (name?: string): string =>
  name === undefined ? m.rules_you_are_not_listed() : m.rules_is_not_listed({ name });

/** True if only the guardian or staff may replace the guardian, who has withdrawn or whose consent has counted once. */
export const guardianStands = (facts: GuardianFacts): boolean => facts.withdrawnAt !== "" || hasCounted(facts);

/** True if the consent was valid at some time. One given while the team had to decide was not. */
export function hasCounted({ confirmedAt, heldAt }: GuardianFacts): boolean {
  const neverCounted = heldAt !== "" && Date.parse(heldAt) <= Date.parse(confirmedAt);
  return confirmedAt !== "" && !neverCounted;
}

/**
 * True if the guardian reads what the minor and the coaches wrote. A withdrawal does not end that: those words
 * may be its reason. Somebody who agreed once stays the guardian until another one follows.
 */
export function mayRead(facts: GuardianFacts, now: number): boolean {
  const isMinor = facts.birthDate !== "" && ageOn(facts.birthDate, now) < LIMITS.adultAge;
  return isMinor && facts.confirmedAt !== "" && facts.heldAt === "";
}

/** The refusal of a guardian's address that is the account's own. */
export const ownAddress = (): string => m.rules_own_address();
