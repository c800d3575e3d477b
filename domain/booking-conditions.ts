/** What the table of moves asks of a booking before it allows one (booking-moves.ts). */
import type { Actor, BookingStatus, PaymentStatus } from "./bookings";
import { AUTO_COMPLETE_HOURS, NO_SHOW_AFTER_MINUTES, PROBLEM_HOURS } from "./limits";

export type ProblemStatus = "" | "open" | "answered" | "offered" | "settled";
/**
 * A claim that the other side did not come. `contested`: they say that they came; `countered`: they claim the same of the first;
 * `rejected`: the team found that the session took place.
 */
export type ClaimStatus = "" | "open" | "contested" | "countered" | "settled" | "rejected";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What the table's conditions look at. Instants in milliseconds since 1970 (UTC). */
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
  /** When an open claim that nobody contests holds; once it is out of the way, how long the athlete may still report; or null. */
  claimUntilMs: number | null;
  /** The athlete has reviewed the session, so it took place. */
  reviewed: boolean;
  /** Cents of the total that are not given back, owed to the athlete or lost to a dispute. */
  leftCents: number;
};

export const problemIsOpen = ({ problemStatus }: { problemStatus: string }): boolean =>
  ["open", "answered", "offered"].includes(problemStatus);
type Claimed = { claimStatus: string };
/** The sides disagree about who came, so only the team can decide. */
export const claimIsContested = ({ claimStatus }: Claimed): boolean =>
  claimStatus === "contested" || claimStatus === "countered";
export const claimIsOpen = (booking: Claimed): boolean => booking.claimStatus === "open" || claimIsContested(booking);
/** Nobody is paid while a problem or a claim waits for somebody's word. */
export const shareIsHeld = (booking: { problemStatus: string; claimStatus: string }): boolean =>
  problemIsOpen(booking) || claimIsOpen(booking);

/** A disputed payment counts, too: when the dispute is won, it may be too late to report a problem. */
const hasMoney = ({ paymentStatus }: BookingState): boolean =>
  ["paid", "partially_refunded", "disputed"].includes(paymentStatus);
/** The last moment to report something. A claim that blocked the athlete gives them new time when it ends. */
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
  /** A claim is answered first; the team may end it all the same. */
  unclaimed_or_staff: (b: BookingState, _now: number, actor: Actor) => actor === "staff" || !claimIsOpen(b),
  nothing_left_before_start: (b: BookingState, now: number) => now < b.startMs && b.leftCents <= 0,
  session_over: (b: BookingState, now: number) => now >= b.endMs && !claimIsOpen(b),
  three_days_over: (b: BookingState, now: number) => now >= b.endMs + AUTO_COMPLETE_HOURS * HOUR && !claimIsOpen(b),
  absence_can_be_claimed: (b: BookingState, now: number, actor: Actor) =>
    b.claimStatus === "" &&
    !problemIsOpen(b) &&
    !b.reviewed &&
    hasMoney(b) &&
    now >= b.startMs + NO_SHOW_AFTER_MINUTES * MINUTE &&
    now <= mayBeSaidUntil(b, actor),
  claimed_by_other: (b: BookingState, _now: number, actor: Actor) => b.claimStatus === "open" && b.claimBy !== actor,
  claimed_by_self: (b: BookingState, _now: number, actor: Actor) => b.claimStatus === "open" && b.claimBy === actor,
  claim_not_contested: (b: BookingState, now: number) =>
    b.claimStatus === "open" && b.claimUntilMs !== null && now >= b.claimUntilMs,
  claim_is_contested: (b: BookingState) => claimIsContested(b),
  problem_can_be_reported: (b: BookingState, now: number, actor: Actor) =>
    b.problemStatus === "" && !claimIsOpen(b) && now >= b.startMs && now <= mayBeSaidUntil(b, actor) && hasMoney(b),
  problem_is_open: (b: BookingState) => b.problemStatus === "open",
  problem_not_settled: (b: BookingState) => problemIsOpen(b),
  offer_is_open: (b: BookingState) => b.problemStatus === "offered",
  nothing_left_of_problem: (b: BookingState) => problemIsOpen(b) && b.leftCents <= 0,
} satisfies Record<string, (booking: BookingState, now: number, actor: Actor) => boolean>;
export type Condition = keyof typeof CONDITIONS;
