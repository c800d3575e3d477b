/** The athlete's refund, to the cent. */
import * as m from "@messages";
import type { Actor } from "./bookings";
import { Refusal } from "./errors";
import { FREE_CANCEL_HOURS } from "./limits";
import { percentOf, splitTotal } from "./money";

const HOUR = 3_600_000;

export type RefundQuestion = {
  totalCents: number;
  /** Cents refunded or decided to be refunded. */
  refundedCents: number;
  /** The coach's late-cancel rate in percent, frozen into the booking. */
  lateCancelPercent: number;
  startMs: number;
};

/** Cents that the athlete got back or is owed. A lost dispute gave them everything. */
export const givenBack = (paymentStatus: string, totalCents: number, refundedCents: number, owedCents = 0): number =>
  paymentStatus === "lost" ? totalCents : refundedCents + owedCents;

/** The percentage of the total that a cancellation refunds. */
function cancellationPercent(question: RefundQuestion, by: Actor, now: number): number {
  if (by !== "athlete") return 100;
  if (now >= question.startMs) return 0;
  if (question.startMs - now >= FREE_CANCEL_HOURS * HOUR) return 100;
  return question.lateCancelPercent;
}

const lateOf = (percent: number): string => (percent === 0 ? "none" : percent === 100 ? "all" : "part");

/**
 * The cancellation rule for a session that moves to `startMs`, if the new start is within the late hours; "" if cancelling stays
 * free. @param percent the late-cancel rate frozen into the booking
 */
export function newTimeWords(startMs: number, percent: number, reader: "coach" | "athlete", now: number): string {
  if (startMs - now >= FREE_CANCEL_HOURS * HOUR) return "";
  return m.rules_new_time_late({ hours: FREE_CANCEL_HOURS, reader, late: lateOf(percent), percent });
}

/** The cancellation rule of a booked session, as a mail says it. @param percent the late-cancel rate frozen into the booking */
export function cancellationRule(percent: number, reader: "coach" | "athlete"): string {
  if (reader === "coach") return m.rules_if_you_cancel_the_athlete_is();
  return m.rules_cancel_rule({ hours: FREE_CANCEL_HOURS, late: lateOf(percent), percent });
}

/** Further cents that bring the refund to `percent` of the total. Never negative. */
export const refundUpTo = ({ totalCents, refundedCents }: RefundQuestion, percent: number): number =>
  Math.max(0, percentOf(totalCents, percent) - refundedCents);

/** Cents that an offer of `percent` refunds. Throws `offer_too_low` if it adds nothing to earlier refunds. */
export function offerRefund(question: RefundQuestion, percent: number): number {
  const cents = refundUpTo(question, percent);
  if (cents === 0) throw new Refusal("offer_too_low");
  return cents;
}

/** The coach's cents after a further refund of `backCents`. */
export const coachKeeps = ({ totalCents, refundedCents }: RefundQuestion, backCents: number): number =>
  splitTotal(Math.max(0, totalCents - refundedCents - backCents)).coachCents;

/** Cents that a cancellation refunds. By coach or staff: all; by the athlete: all, the late rate, or after the start none. */
export const cancellationRefund = (question: RefundQuestion, by: Actor, now: number): number =>
  refundUpTo(question, cancellationPercent(question, by, now));

/** The absent party of a claim: the side that did not make it. */
export const absentBy = (claimBy: string): "coach" | "athlete" => (claimBy === "athlete" ? "coach" : "athlete");

/** Cents that a no-show refunds. Coach absent: all; athlete absent: as a late cancellation. */
export const noShowRefund = (question: RefundQuestion, absent: "coach" | "athlete"): number =>
  refundUpTo(question, absent === "coach" ? 100 : question.lateCancelPercent);
