/** Why the consent of a guardian counts only once the team allows it. */
import { ageOn } from "./birth-date";
import { LIMITS } from "./limits";

/**
 * `coach`, `minor`, `suspended`, `unknown_age`: so is an account that has or had the guardian's address. `handed_over`: a guardian about
 * whom the team had to decide let this one take over.
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

/**
 * The doubts about a mailbox, with those found now. A doubt outlives its cause: a coach who deletes the account gains nothing. Only an
 * unknown age ends when the date is given.
 */
export function withFound(known: readonly Doubt[], mailbox: string, found: readonly Doubt[]): Doubt[] {
  const kept = known.filter(
    (doubt) => doubt.mailbox !== mailbox || doubt.cause !== "unknown_age" || found.some((one) => isSame(one, doubt)),
  );
  return [...kept, ...found.filter((one) => !known.some((doubt) => isSame(one, doubt)))].slice(-MOST);
}

/** The doubts about a mailbox that the team has not decided. */
export const openDoubts = (doubts: readonly Doubt[], mailbox: string): Doubt[] =>
  mailbox === "" ? [] : doubts.filter((doubt) => doubt.mailbox === mailbox && !doubt.allowed);

/** The team allows the guardian with this mailbox. A later cause opens a new case. */
export const allowing = (doubts: readonly Doubt[], mailbox: string): Doubt[] =>
  doubts.map((doubt) => (doubt.mailbox === mailbox ? { ...doubt, allowed: true } : doubt));
