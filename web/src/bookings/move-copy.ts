import { isReturned } from "@domain/booking-money";
import type { BookingMove } from "@domain/booking-moves";
import { cancellationRefund, coachKeeps, noShowRefund, type RefundQuestion } from "@domain/cancellation";
import type { BookingDocument } from "@domain/documents";
import { isFree } from "@domain/intro-call";
import { PROBLEM_HOURS } from "@domain/limits";
import { refundArrives } from "@domain/refund-words";
import { shareSent } from "@domain/share-sent";
import * as m from "@messages";
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
  if (hours >= 48) return m.bookings_days_count({ days: Math.floor(hours / 24) });
  return m.bookings_hours_count({ hours });
};

/** A free call moves no money. */
const FREE: Partial<Record<BookingMove, () => string>> = {
  cancel: m.intro_cancel_text,
  complete: m.intro_complete_text,
  report_no_show: () => m.intro_no_show_text({ hours: PROBLEM_HOURS }),
};

/** `pricedCopy`, or what it is for a free call. */
export function moveCopy(...asked: Parameters<typeof pricedCopy>): MoveCopy | null {
  const [move, booking] = asked;
  const copy = pricedCopy(...asked);
  return copy && isFree(booking) ? { ...copy, text: FREE[move]?.() ?? copy.text, money: null } : copy;
}

/**
 * Null for moves without a button here: proposed times and problems have separate dialogs.
 * @param told cents that go back by the server's word, when it has said another amount than this device
 */
function pricedCopy(
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
    const when =
      untilStart > 0
        ? m.bookings_it_starts_in_hours_words({ hoursWords: hoursWords(untilStart) })
        : m.bookings_it_has_already_started();
    const whole = back === booking.total_amount;
    const returned = isReturned(booking, back);
    const percent = Math.round((100 * back) / booking.total_amount);
    const refunded = whole ? m.bookings_refunded_in_full() : m.bookings_refunded_part({ percent });
    const consequence = back > 0 ? refunded : m.bookings_nothing_refunded();
    return {
      button: m.bookings_cancel_session(),
      title: m.bookings_cancel_this_session(),
      text: returned
        ? m.packages_session_returns()
        : side === "coach"
          ? m.bookings_the_athlete_is_refunded_in_full()
          : m.bookings_when_so_consequence_back_select_yes({
              when,
              consequence,
              back: back > 0 ? "yes" : "no",
              refundArrives: refundArrives(),
            }),
      confirm: m.bookings_cancel_session(),
      keep: m.bookings_keep_it(),
      money: returned
        ? null
        : { label: side === "coach" ? m.bookings_the_athlete_gets_back() : m.bookings_you_get_back(), cents: back },
      rows: [
        {
          label: side === "coach" ? m.bookings_the_athlete_paid() : m.bookings_you_paid(),
          cents: booking.total_amount,
          small: true,
        },
        ...(side === "coach"
          ? [{ label: m.bookings_you_receive(), cents: coachKeeps(question, back), small: true }]
          : []),
      ],
      tone: "stop",
      back,
    };
  }
  if (move === "abandon") {
    return {
      button: m.bookings_cancel_request(),
      title: m.bookings_cancel_this_request(),
      text: m.bookings_it_has_not_been_paid_the(),
      confirm: m.bookings_cancel_request(),
      keep: m.bookings_keep_it(),
      money: null,
      tone: "stop",
      back: 0,
    };
  }
  if (move === "complete") {
    return {
      button: m.bookings_complete_session(),
      title: m.bookings_did_the_session_take_place(),
      text: m.bookings_share_sent_youll_both_get_an({ shareSent: shareSent() }),
      confirm: m.bookings_complete_session(),
      keep: m.bookings_not_yet(),
      money: { label: m.bookings_you_receive(), cents: coachKeeps(question, 0) },
      tone: "go",
      back: 0,
    };
  }
  if (move === "report_no_show") {
    const absent = side === "coach" ? "athlete" : "coach";
    const back = told ?? noShowRefund(question, absent);
    return {
      button: side === "coach" ? m.bookings_athlete_no_show() : m.bookings_coach_didnt_show_up(),
      title: side === "coach" ? m.bookings_the_athlete_didnt_show() : m.bookings_the_coach_didnt_show(),
      text:
        side === "coach"
          ? m.bookings_the_athlete_has_problem_hours_hours({ problemHours: PROBLEM_HOURS })
          : m.bookings_the_coach_has_problem_hours_hours({ problemHours: PROBLEM_HOURS }),
      confirm: m.bookings_report_no_show(),
      keep: m.bookings_not_yet(),
      money:
        side === "coach"
          ? { label: m.bookings_you_receive(), cents: coachKeeps(question, back) }
          : { label: m.bookings_you_get_back(), cents: back },
      rows: side === "coach" ? [{ label: m.bookings_the_athlete_gets_back(), cents: back, small: true }] : [],
      tone: "stop",
      back,
    };
  }
  return null;
}
