/**
 * A booking's money as its two sides see it. `figuresOf` computes the amounts from the ledger, `moneyOf` makes the sentences from them.
 * Every screen, receipt, mail and file uses these. Cents throughout.
 */

import { claimIsOpen, problemIsOpen } from "./booking-conditions";
import { type BookingStatus, PAYMENT_STATUSES, type PaymentStatus } from "./bookings";
import { balances, keptCents, type LedgerRow, notBackCents } from "./ledger";
import { COACH_PERCENT, PLATFORM_FEE_PERCENT } from "./limits";
import { dollars, splitTotal } from "./money";
import { debtOf } from "./money-cases";
import type { PaymentFacts } from "./payment-moves";
import { isPaid } from "./payment-moves";
import { refundWords } from "./refund-words";
import { SHARE_SENT } from "./share-sent";

/** The booking's columns that follow from the ledger. */
export type BookingFigures = {
  /** Paid by the athlete and not returned; negative if they got more. */
  paid_amount: number;
  refunded_amount: number;
  /** Decided for the athlete, not arrived yet. */
  owed_amount: number;
  /** The coach's share of what is kept, wherever it is. A written-off debt is no share. */
  earned_amount: number;
  /** Received by the coach and to be given back. */
  debt_amount: number;
};

const REFUNDS = ["refund", "refund_failed", "paid_another_way"];

export function figuresOf(rows: readonly Omit<LedgerRow, "entry">[], dispute: PaymentFacts["dispute"]): BookingFigures {
  const sums = balances(rows);
  const refunds = rows.filter(({ account, kind }) => account === "athlete" && REFUNDS.includes(kind));
  return {
    paid_amount: 0 - sums.athlete,
    refunded_amount: refunds.reduce((sum, { amount }) => sum + amount, 0),
    owed_amount: notBackCents(sums),
    earned_amount: splitTotal(Math.max(0, keptCents(sums))).coachCents,
    debt_amount: debtOf({ sums, dispute }),
  };
}

type Kept = Pick<BookingFigures, "paid_amount" | "owed_amount" | "earned_amount">;
/** The figures as shown: none is negative. `beyond`: what the athlete got beyond the price; the platform bears it. */
export function shownOf({ paid_amount, owed_amount, earned_amount }: Kept) {
  const paid = Math.max(0, paid_amount);
  // An amount held by a dispute is not refunded as well.
  const toRefund = Math.min(paid, owed_amount);
  return { paid, toRefund, beyond: paid - paid_amount, share: earned_amount, fee: paid - toRefund - earned_amount };
}

/** What the sentences need of a booking. */
export type MoneyOfBooking = BookingFigures & {
  status: string;
  payment_status: string;
  problem_status: string;
  claim_status: string;
  total_amount: number;
  /** The coach's share of the total, paid after the session. */
  coach_amount: number;
};
export type MoneyRow = { label: string; cents: number };
export type BookingMoney = {
  /** The main amount for this side. */
  figure: MoneyRow;
  /** One or two sentences about it. */
  lines: string[];
  /** The parts of the amount. */
  rows: MoneyRow[];
};

type Side = "athlete" | "coach";
const OVER: readonly BookingStatus[] = ["expired", "cancelled"];

/** The booking's money for one side. `appName` names the platform. */
export function moneyOf(booking: MoneyOfBooking, side: Side, appName = "The platform"): BookingMoney {
  const paid = isPaid(paymentStatusOf(booking));
  const over = (OVER as readonly string[]).includes(booking.status);
  const figure = paid ? paidFigure(booking, side) : unpaidFigure(booking, side, over);
  const lines = (paid ? PAID[side] : UNPAID[side])(booking, over).filter((line) => line !== "");
  return { figure, lines, rows: rowsOf(booking, side, appName, paid) };
}

const paymentStatusOf = ({ payment_status }: MoneyOfBooking): PaymentStatus =>
  PAYMENT_STATUSES.find((status) => status === payment_status) ?? "unpaid";

const unpaidFigure = ({ total_amount, coach_amount }: MoneyOfBooking, side: Side, over: boolean): MoneyRow => {
  if (over) return { label: side === "athlete" ? "You paid" : "You receive", cents: 0 };
  return side === "athlete" ? { label: "To pay", cents: total_amount } : { label: "You receive", cents: coach_amount };
};

const paidFigure = (booking: MoneyOfBooking, side: Side): MoneyRow => {
  // "Paid" never shrinks; refunds are shown beside it.
  if (side === "athlete") return { label: "You paid", cents: booking.total_amount };
  return { label: "You receive", cents: shownOf(booking).share };
};

type Lines = (booking: MoneyOfBooking, over: boolean) => string[];

const UNPAID: Record<Side, Lines> = {
  athlete({ payment_status, total_amount }, over) {
    if (payment_status === "processing") {
      return [
        `Your payment of ${dollars(total_amount)} is being processed.`,
        over ? "If it succeeds, you'll get a full refund." : "",
      ];
    }
    if (over) return ["Nothing was charged."];
    if (payment_status === "failed") return ["Your payment did not go through.", "Nothing was charged."];
    return ["Not paid yet."];
  },
  coach({ payment_status }, over) {
    if (payment_status === "processing") {
      return [
        "The athlete's payment is being processed.",
        over ? "If it succeeds, the athlete gets a full refund." : "",
      ];
    }
    if (over) return ["The athlete was not charged."];
    return [payment_status === "failed" ? "The athlete's payment did not go through." : "Not paid yet."];
  },
};

const PAID: Record<Side, Lines> = {
  athlete(booking) {
    const { payment_status } = booking;
    const { toRefund } = shownOf(booking);
    return [
      refundedWords(booking, "athlete"),
      payment_status === "lost"
        ? `The bank decided in your favour: ${dollars(disputedCents(booking))} was refunded.`
        : "",
      payment_status === "disputed"
        ? "Your bank holds the payment until it has decided about your dispute."
        : toRefund > 0
          ? `${refundWords("owed", "athlete", toRefund)} If it cannot, our team will contact you.`
          : "",
    ];
  },
  coach(booking) {
    const { payment_status, total_amount, refunded_amount, debt_amount } = booking;
    const { toRefund } = shownOf(booking);
    const disputed = disputedCents(booking);
    const lost = disputed + refunded_amount < total_amount ? dollars(disputed) : "the payment";
    if (payment_status === "disputed") {
      return [refundedWords(booking, "coach"), "The athlete's bank holds the payment until it has decided."];
    }
    return [
      refundedWords(booking, "coach"),
      payment_status === "lost" ? `The bank decided in the athlete's favour: ${lost} was refunded.` : "",
      toRefund > 0 ? refundWords("owed", "coach", toRefund) : "",
      debt_amount > 0
        ? `You owe ${dollars(debt_amount)}. It will be taken from your next payouts.`
        : shareWords(booking),
    ];
  },
};

/** Cents that the bank holds or gave to the athlete. */
const disputedCents = ({ total_amount, refunded_amount, paid_amount }: MoneyOfBooking): number =>
  total_amount - refunded_amount - paid_amount;

/** When the share is sent, or what delays it. */
function shareWords({ problem_status, claim_status, earned_amount }: MoneyOfBooking): string {
  if (earned_amount <= 0) return "";
  if (problemIsOpen({ problemStatus: problem_status })) return "Nothing is sent until the problem is settled.";
  if (claimIsOpen({ claimStatus: claim_status })) return "Nothing is sent until it is clear whether both sides came.";
  return SHARE_SENT;
}

/** What has arrived. The receipt explains more than the total. */
const refundedWords = ({ refunded_amount, total_amount }: MoneyOfBooking, reader: Side): string =>
  refunded_amount > 0 ? refundWords("made", reader, refunded_amount, total_amount) : "";

function rowsOf(booking: MoneyOfBooking, side: Side, appName: string, paid: boolean): MoneyRow[] {
  const { total_amount, coach_amount, refunded_amount } = booking;
  const { toRefund, beyond, share, fee } = shownOf(booking);
  const disputed = paid ? disputedCents(booking) : 0;
  const rows: [string, number, boolean][] = [
    ["Session", total_amount, true],
    ["Refunded", refunded_amount, refunded_amount > 0],
    ["To be refunded", toRefund, toRefund > 0],
    [booking.payment_status === "lost" ? "Lost to a dispute" : "Held by the bank", disputed, disputed > 0],
    [`Borne by ${appName}`, beyond, beyond > 0],
    [`${side === "coach" ? "You" : "The coach"}, ${COACH_PERCENT}%`, paid ? share : coach_amount, true],
    [`${appName}, ${PLATFORM_FEE_PERCENT}%`, paid ? fee : total_amount - coach_amount, true],
  ];
  return rows.filter(([, , shown]) => shown).map(([label, cents]) => ({ label, cents }));
}

/** A mail's sentence on a decision. Athlete and guardian read the refund, the coach reads the share. */
export function refundMail(side: Side | "guardian", refundCents: number, booking: MoneyOfBooking): string {
  const back = refundCents > 0 ? refundWords("owed", side, refundCents) : "Nothing will be refunded.";
  if (side !== "coach") return back;
  const { cents } = moneyOf(booking, "coach").figure;
  const share = cents > 0 ? `Your share is ${dollars(cents)}.` : "There is no share for this session.";
  return `${refundCents > 0 ? back : "Nothing will be refunded to the athlete."} ${share}`;
}

/** Shown at once to the person who cancelled: the agreed amount, and when it arrives. Cents. */
export function cancelledToast(side: Side, backCents: number, wasPaid: boolean): string {
  if (!wasPaid) return "Nothing was charged.";
  return backCents > 0 ? refundWords("owed", side, backCents) : "Nothing is refunded.";
}

/** Says to one side who cancelled the session. */
export function cancelledBy(by: string, side: Side, other: string): string {
  if (by === side) return "You cancelled this session.";
  return by === "coach" || by === "athlete" ? `${other} cancelled this session.` : "This session was cancelled.";
}

/** A mail's sentence to the coach after a session: the same as in the Money tab. */
export function shareMail(booking: MoneyOfBooking): string {
  const { figure, lines } = moneyOf(booking, "coach");
  return [`${figure.label} ${dollars(figure.cents)}.`, ...lines].join(" ");
}
