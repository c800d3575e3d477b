/** The conditions that the table of moves (booking-moves.ts) checks on a booking. */
import type { Actor, BookingStatus, PaymentStatus } from "./bookings";
import { AUTO_COMPLETE_HOURS, NO_SHOW_AFTER_MINUTES, PROBLEM_HOURS } from "./limits";

export type ProblemStatus = "" | "open" | "answered" | "offered" | "settled";
/**
 * A claim that the other side did not come. `contested`: the other side says that they came. `countered`: the other side says that the
 * claimant did not come. `rejected`: the team found that the session took place.
 */
export type ClaimStatus = "" | "open" | "contested" | "countered" | "settled" | "rejected";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What the conditions read. Instants in milliseconds since 1970 (UTC). */
export type BookingState = {
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  startMs: number;
  endMs: number;
  /** End of the hold of an unpaid booking, or null. */
  holdExpiresMs: number | null;
  /** Who proposed another time, or "". */
  proposedBy: "" | "athlete" | "coach";
  problemStatus: ProblemStatus;
  claimStatus: ClaimStatus;
  /** Who claims that the other side did not come, or "". */
  claimBy: "" | "athlete" | "coach";
  /** When an uncontested claim takes effect. After a coach's claim has ended: until when the athlete may report. Or null. */
  claimUntilMs: number | null;
  /** The athlete has reviewed the session, so it took place. */
  reviewed: boolean;
  /** Cents of the total that are neither refunded, nor owed to the athlete, nor lost to a dispute. */
  leftCents: number;
  /** It has no price, so there is nothing to pay, to refund or to settle. */
  free: boolean;
};

/** Lists, because the server also uses them in database queries. */
export const OPEN_PROBLEMS: readonly string[] = ["open", "answered", "offered"];
/** The sides disagree about who came, so only the team can decide. */
export const CONTESTED_CLAIMS: readonly string[] = ["contested", "countered"];
export const OPEN_CLAIMS: readonly string[] = ["open", ...CONTESTED_CLAIMS];

export const problemIsOpen = ({ problemStatus }: { problemStatus: string }): boolean =>
  OPEN_PROBLEMS.includes(problemStatus);
type Claimed = { claimStatus: string };
export const claimIsContested = ({ claimStatus }: Claimed): boolean => CONTESTED_CLAIMS.includes(claimStatus);
export const claimIsOpen = ({ claimStatus }: Claimed): boolean => OPEN_CLAIMS.includes(claimStatus);
/** Nobody is paid while a problem or a claim waits for an answer. */
export const shareIsHeld = (booking: { problemStatus: string; claimStatus: string }): boolean =>
  problemIsOpen(booking) || claimIsOpen(booking);

type Decided = Pick<BookingState, "problemStatus" | "claimStatus">;
/** A settled problem, or a claim that the team rejected, is final: neither side claims an absence or cancels after it. */
export const isDecided = ({ problemStatus, claimStatus }: Decided): boolean =>
  problemStatus === "settled" || claimStatus === "rejected";
/** The team decided who did not come. A contested claim has no deadline, one that stood unanswered has. */
export const absenceIsDecided = ({ claimStatus, claimUntilMs }: Pick<BookingState, "claimStatus" | "claimUntilMs">) =>
  claimStatus === "settled" && claimUntilMs === null;

/**
 * Something is left to decide about. A disputed payment counts too: by the time the dispute is won, it may be too late to report a
 * problem.
 */
const hasMoney = ({ paymentStatus, leftCents }: BookingState): boolean =>
  ["paid", "partially_refunded", "disputed"].includes(paymentStatus) && leftCents > 0;
/** The last moment to report something. When a claim that blocked the athlete ends, they get new time. */
const mayBeSaidUntil = ({ endMs, claimStatus, claimUntilMs }: BookingState, actor: Actor): number => {
  const inTheWay = actor === "athlete" && (claimStatus === "" || claimStatus === "rejected") ? claimUntilMs : null;
  return Math.max(endMs + PROBLEM_HOURS * HOUR, inTheWay ?? 0);
};

/** Conditions by name, so that the table stays data. */
export const CONDITIONS = {
  always: () => true,
  hold_over: (b: BookingState, now: number) => b.holdExpiresMs === null || Math.min(b.holdExpiresMs, b.startMs) <= now,
  before_start: (b: BookingState, now: number) => now < b.startMs,
  proposed: (b: BookingState) => b.proposedBy !== "",
  proposed_by_other: (b: BookingState, now: number, actor: Actor) =>
    b.proposedBy !== "" && b.proposedBy !== actor && now < b.startMs,
  /** A claim must be answered first, and a decision stands; except by the team. */
  unclaimed_or_staff: (b: BookingState, _now: number, actor: Actor) =>
    actor === "staff" || !(claimIsOpen(b) || isDecided(b)),
  nothing_left_before_start: (b: BookingState, now: number) => now < b.startMs && b.leftCents <= 0 && !b.free,
  session_over: (b: BookingState, now: number) => now >= b.endMs && !claimIsOpen(b),
  three_days_over: (b: BookingState, now: number) => now >= b.endMs + AUTO_COMPLETE_HOURS * HOUR && !claimIsOpen(b),
  absence_can_be_claimed: (b: BookingState, now: number, actor: Actor) =>
    b.claimStatus === "" &&
    !problemIsOpen(b) &&
    !isDecided(b) &&
    !b.reviewed &&
    (hasMoney(b) || b.free) &&
    now >= b.startMs + NO_SHOW_AFTER_MINUTES * MINUTE &&
    now <= mayBeSaidUntil(b, actor),
  claimed_by_other: (b: BookingState, _now: number, actor: Actor) => b.claimStatus === "open" && b.claimBy !== actor,
  claimed_by_self: (b: BookingState, _now: number, actor: Actor) => b.claimStatus === "open" && b.claimBy === actor,
  claim_not_contested: (b: BookingState, now: number) =>
    b.claimStatus === "open" && b.claimUntilMs !== null && now >= b.claimUntilMs,
  claim_is_contested: (b: BookingState) => claimIsContested(b),
  problem_can_be_reported: (b: BookingState, now: number, actor: Actor) =>
    b.problemStatus === "" &&
    !claimIsOpen(b) &&
    !absenceIsDecided(b) &&
    now >= b.startMs &&
    now <= mayBeSaidUntil(b, actor) &&
    hasMoney(b),
  problem_is_open: (b: BookingState) => b.problemStatus === "open",
  problem_not_settled: (b: BookingState) => problemIsOpen(b),
  offer_is_open: (b: BookingState) => b.problemStatus === "offered",
  nothing_left_of_problem: (b: BookingState) => problemIsOpen(b) && b.leftCents <= 0,
} satisfies Record<string, (booking: BookingState, now: number, actor: Actor) => boolean>;
export type Condition = keyof typeof CONDITIONS;
