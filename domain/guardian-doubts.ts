/** Why the consent of a guardian counts only once the team allows it. */
import { ageOn } from "./birth-date";
import { LIMITS } from "./limits";

/**
 * `coach`, `minor`, `suspended`, `unknown_age`: an account that has or had the guardian's address is so. `handed_over`: the guardian follows
 * another one. This cause is allowed if the guardian before, without doubts, or the team agreed to this guardian.
 */
export const DOUBT_CAUSES = ["coach", "minor", "suspended", "unknown_age", "handed_over"] as const;
export type DoubtCause = (typeof DOUBT_CAUSES)[number];

/** `mailbox` as mailboxOf spells it. `account`: its id, or "". `allowed`: the team knew of it when it allowed the guardian. */
export type Doubt = { mailbox: string; cause: DoubtCause; account: string; allowed: boolean };

/** An account that has or had a guardian's address. `birthDate`: "YYYY-MM-DD" or "". */
export type HolderFacts = { coach: boolean; staff: boolean; suspended: boolean; birthDate: string };

/** What speaks against an account's consent for a child. The team is not asked for its age, and a coach is an adult. */
export function causesIn({ coach, staff, suspended, birthDate }: HolderFacts, now: number): DoubtCause[] {
  const isMinor = birthDate !== "" && ageOn(birthDate, now) < LIMITS.adultAge;
  const isUnknown = birthDate === "" && !staff && !coach;
  return DOUBT_CAUSES.filter(
    (cause) => ({ coach, minor: isMinor, suspended, unknown_age: isUnknown, handed_over: false })[cause],
  );
}

/** Doubts that one account keeps; the newest. */
const MOST = 100;
const isSame = (one: Doubt, other: Doubt): boolean =>
  one.mailbox === other.mailbox && one.cause === other.cause && one.account === other.account;
const joined = (known: readonly Doubt[], more: readonly Doubt[]): Doubt[] =>
  [...known, ...more.filter((one) => !known.some((doubt) => isSame(one, doubt)))].slice(-MOST);

/**
 * An account's doubts, with those that are `found` now about its guardian's `mailbox`. An open doubt stays when its cause ends: a coach who deletes
 * the account gains nothing. Only an unknown age ends when the date is given. An allowed doubt goes when its cause ends, or when somebody else
 * is the guardian. If the cause begins anew, the team decides again.
 */
export function withFound(known: readonly Doubt[], mailbox: string, found: readonly Doubt[]): Doubt[] {
  const isKept = (doubt: Doubt) => {
    if (found.some((one) => isSame(one, doubt))) return true;
    if (doubt.mailbox !== mailbox) return !doubt.allowed;
    return doubt.allowed ? doubt.cause === "handed_over" : doubt.cause !== "unknown_age";
  };
  return joined(known.filter(isKept), found);
}

/** Who chose the next guardian. `guardian`: the one before, who has agreed. `declined`: the one before, who never agreed. */
export type ChosenBy = "child" | "guardian" | "declined" | "team";

/**
 * An account's doubts when its guardian changes from the mailbox `from` to the mailbox `to`.
 * - The team's choice is allowed.
 * - A guardian's choice is allowed if there is no open doubt about that guardian.
 * - A child chooses freely until somebody chose a guardian for it. After that the team decides about the child's choices.
 * - The choice of a guardian who declined is allowed if there is no open doubt about that guardian and the child could choose freely.
 */
export function passedOn(doubts: readonly Doubt[], from: string, to: string, by: ChosenBy): Doubt[] {
  const isFree = !doubts.some(({ mailbox, cause }) => mailbox === from && cause === "handed_over");
  if (by === "child" && (isFree || from === to)) return [...doubts];
  const allowed = by === "team" || (openDoubts(doubts, from).length === 0 && (by === "guardian" || isFree));
  const passed: Doubt = { mailbox: to, cause: "handed_over", account: "", allowed };
  return joined(
    doubts.filter((doubt) => !isSame(doubt, passed)),
    [passed],
  );
}

/** The doubts about a mailbox that the team has not decided. */
export const openDoubts = (doubts: readonly Doubt[], mailbox: string): Doubt[] =>
  mailbox === "" ? [] : doubts.filter((doubt) => doubt.mailbox === mailbox && !doubt.allowed);

/** The doubts after the team allowed the guardian with this mailbox. */
export const allowing = (doubts: readonly Doubt[], mailbox: string): Doubt[] =>
  doubts.map((doubt) => (doubt.mailbox === mailbox ? { ...doubt, allowed: true } : doubt));
