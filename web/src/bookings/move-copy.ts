import type { BookingMove } from "@domain/booking-moves";
import { cancellationRefund, coachKeeps, noShowRefund, type RefundQuestion } from "@domain/cancellation";
import type { BookingDocument } from "@domain/documents";
import { PROBLEM_HOURS } from "@domain/limits";
import { refundArrives } from "@domain/refund-words";
import { SHARE_SENT } from "@domain/share-sent";
import { promisedCents, type Side } from "./booking-view";

/** The text before a move is confirmed: the question, its meaning and the exact money. Cents. */
export type MoveCopy = {
  button: string;
  title: string;
  text: string;
  confirm: string;
  keep: string;
  /** The reader's amount, and under it the other side's. */
  money: { label: string; cents: number } | null;
  rows?: { label: string; cents: number; small?: boolean }[];
  tone: "stop" | "ink" | "go";
  /** The refund in cents to which the person agrees. */
  back: number;
};

export const refundQuestion = (booking: BookingDocument): RefundQuestion => ({
  totalCents: booking.total_amount,
  refundedCents: promisedCents(booking),
  lateCancelPercent: booking.late_cancel_refund,
  startMs: new Date(booking.session_date).getTime(),
});

const hoursWords = (ms: number): string => {
  const hours = Math.floor(ms / 3_600_000);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  return hours === 1 ? "1 hour" : `${hours} hours`;
};

/**
 * Null for moves that have no button of their own here (times are proposed in their own dialog, problems too).
 * @param told cents that go back by the server's word, when it has said another amount than this device
 */
export function moveCopy(
  move: BookingMove,
  booking: BookingDocument,
  side: Side,
  now: number,
  told: number | null = null,
): MoveCopy | null {
  const question = refundQuestion(booking);
  if (move === "cancel") {
    const back = told ?? cancellationRefund(question, side, now);
    const untilStart = question.startMs - now;
    const when = untilStart > 0 ? `It starts in ${hoursWords(untilStart)}` : "It has already started";
    const whole = back === booking.total_amount;
    const percent = Math.round((100 * back) / booking.total_amount);
    const refunded = whole ? "in full" : `${percent}%`;
    const consequence = back > 0 ? `you'll be refunded ${refunded}` : "nothing is refunded";
    return {
      button: "Cancel session",
      title: "Cancel this session?",
      text:
        side === "coach"
          ? "The athlete is refunded in full. You'll both get an email."
          : `${when}, so ${consequence}.${back > 0 ? ` ${refundArrives()}` : ""} You'll both get an email.`,
      confirm: "Cancel session",
      keep: "Keep it",
      money: { label: side === "coach" ? "The athlete gets back" : "You get back", cents: back },
      rows: [
        { label: side === "coach" ? "The athlete paid" : "You paid", cents: booking.total_amount, small: true },
        ...(side === "coach" ? [{ label: "You receive", cents: coachKeeps(question, back), small: true }] : []),
      ],
      tone: "stop",
      back,
    };
  }
  if (move === "abandon") {
    return {
      button: "Cancel request",
      title: "Cancel this request?",
      text: "It has not been paid. The time opens up for others, and nothing is charged.",
      confirm: "Cancel request",
      keep: "Keep it",
      money: null,
      tone: "stop",
      back: 0,
    };
  }
  if (move === "complete") {
    return {
      button: "Complete session",
      title: "Did the session take place?",
      text: `${SHARE_SENT} You'll both get an email.`,
      confirm: "Complete session",
      keep: "Not yet",
      money: { label: "You receive", cents: coachKeeps(question, 0) },
      tone: "go",
      back: 0,
    };
  }
  if (move === "report_no_show") {
    const absent = side === "coach" ? "athlete" : "coach";
    const back = told ?? noShowRefund(question, absent);
    return {
      button: side === "coach" ? "Athlete no-show" : "Coach didn't show up",
      title: side === "coach" ? "The athlete didn't show up?" : "The coach didn't show up?",
      text:
        side === "coach"
          ? `The athlete has ${PROBLEM_HOURS} hours to answer. If they agree or say nothing, it counts as a late cancellation. If not, our team decides.`
          : `The coach has ${PROBLEM_HOURS} hours to answer. If they agree or say nothing, you get everything back. If not, our team decides.`,
      confirm: "Report no-show",
      keep: "Not yet",
      money:
        side === "coach"
          ? { label: "You receive", cents: coachKeeps(question, back) }
          : { label: "You get back", cents: back },
      rows: side === "coach" ? [{ label: "The athlete gets back", cents: back, small: true }] : [],
      tone: "stop",
      back,
    };
  }
  return null;
}
