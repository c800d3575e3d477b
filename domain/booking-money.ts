/**
 * What a booking's money is to its two sides. `figuresOf` makes the amounts from the ledger and `moneyOf` the sentences from the amounts;
 * every screen, receipt, mail and file takes them from here. Cents throughout.
 */
import { type BookingStatus, PAYMENT_STATUSES, type PaymentStatus } from "./bookings";
import { balances, type LedgerRow } from "./ledger";
import { TRANSFER_HOURS } from "./limits";
import { dollars } from "./money";
import { debtOf } from "./money-cases";
import type { PaymentFacts } from "./payment-moves";
import { isPaid } from "./payment-moves";

/** The booking's columns that the ledger decides. */
export type BookingFigures = {
  /** What the athlete has paid and not got back. */
  paid_amount: number;
  refunded_amount: number;
  /** Decided to go back to the athlete and not there yet. */
  owed_amount: number;
  /** The coach's share, wherever it is. */
  earned_amount: number;
  /** What the coach has received and has to give back. */
  debt_amount: number;
};

const REFUNDS = ["refund", "refund_failed", "paid_another_way"];

export function figuresOf(rows: readonly Omit<LedgerRow, "entry">[], dispute: PaymentFacts["dispute"]): BookingFigures {
  const sums = balances(rows);
  const refunds = rows.filter(({ account, kind }) => account === "athlete" && REFUNDS.includes(kind));
  return {
    paid_amount: 0 - sums.athlete,
    refunded_amount: refunds.reduce((sum, { amount }) => sum + amount, 0),
    owed_amount: sums.owed,
    earned_amount: sums.coach + sums.payout + sums.carried,
    debt_amount: debtOf({ sums, dispute }),
  };
}

/** A booking as its money's sentences need it. */
export type MoneyOfBooking = BookingFigures & {
  status: string;
  payment_status: string;
  total_amount: number;
  /** The coach's share of the total, which they receive when it is delivered. */
  coach_amount: number;
};
export type MoneyRow = { label: string; cents: number };
export type BookingMoney = {
  /** The one amount that counts for this side. */
  figure: MoneyRow;
  /** One or two sentences about it. */
  lines: string[];
  /** What the amount is made of. */
  rows: MoneyRow[];
};

type Side = "athlete" | "coach";
const OVER: readonly BookingStatus[] = ["expired", "cancelled"];

/** What this side reads about the booking's money. `appName`: who keeps the platform's part. */
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

const paidFigure = ({ paid_amount, earned_amount }: MoneyOfBooking, side: Side): MoneyRow =>
  side === "athlete"
    ? { label: "You paid", cents: Math.max(0, paid_amount) }
    : { label: "You receive", cents: earned_amount };

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
    const { payment_status, total_amount, refunded_amount, owed_amount } = booking;
    if (payment_status === "lost") return [`The bank decided in your favour: ${dollars(total_amount)} was refunded.`];
    return [
      refundedWords(refunded_amount, total_amount),
      payment_status === "disputed"
        ? "Your bank holds the payment until it has decided about your dispute."
        : owed_amount > 0
          ? `${dollars(owed_amount)} is being refunded. It is yours, however long your bank takes.`
          : "",
    ];
  },
  coach(booking) {
    const { status, payment_status, total_amount, refunded_amount, owed_amount, earned_amount, debt_amount } = booking;
    const back = refunded_amount + owed_amount;
    const debt = debt_amount > 0 ? `You owe ${dollars(debt_amount)}. It will be taken from your next payouts.` : "";
    if (payment_status === "lost") return ["The bank decided in the athlete's favour: the payment was refunded.", debt];
    if (payment_status === "disputed") {
      return [refundedWords(back, total_amount), "The athlete's bank holds the payment until it has decided."];
    }
    const sent =
      earned_amount > 0
        ? status === "completed"
          ? `Sent to your Stripe account ${TRANSFER_HOURS} hours after it was completed.`
          : `Sent to your Stripe account ${TRANSFER_HOURS} hours after the session.`
        : "";
    return [refundedWords(back, total_amount, " to the athlete"), debt || sent];
  },
};

function refundedWords(refunded: number, total: number, to = ""): string {
  if (refunded <= 0) return "";
  return refunded >= total
    ? `${dollars(refunded)} was refunded${to} in full.`
    : `${dollars(refunded)} of ${dollars(total)} was refunded${to}.`;
}

function rowsOf(booking: MoneyOfBooking, side: Side, appName: string, paid: boolean): MoneyRow[] {
  const { total_amount, coach_amount, paid_amount, refunded_amount, owed_amount, earned_amount } = booking;
  const share = paid ? earned_amount : coach_amount;
  const fee = paid ? paid_amount - owed_amount - earned_amount : total_amount - coach_amount;
  const disputed = paid ? total_amount - refunded_amount - paid_amount : 0;
  const rows: [string, number, boolean][] = [
    ["Session", total_amount, true],
    ["Refunded", refunded_amount, refunded_amount > 0],
    ["Being refunded", owed_amount, owed_amount > 0],
    [booking.payment_status === "lost" ? "Lost to a dispute" : "Held by the bank", disputed, disputed > 0],
    [side === "coach" ? "You, 85%" : "The coach, 85%", share, true],
    [`${appName}, 15%`, fee, true],
  ];
  return rows.filter(([, , shown]) => shown).map(([label, cents]) => ({ label, cents }));
}

/** What a mail says of a decision: the athlete reads what comes back, the coach what is theirs. */
export function refundMail(side: Side, refundCents: number, coachCents?: number): string {
  const back = refundCents > 0 ? `${dollars(refundCents)} will be refunded` : "Nothing will be refunded";
  if (side === "athlete") return refundCents > 0 ? `${back} to the card that paid.` : `${back}.`;
  const share = coachCents ? `Your share is ${dollars(coachCents)}.` : "There is no share for this session.";
  return `${back} to the athlete. ${share}`;
}
