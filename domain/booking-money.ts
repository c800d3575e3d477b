/**
 * A booking's money as its two sides see it. `figuresOf` computes the amounts from the ledger, `moneyOf` makes the sentences from them.
 * Every screen, receipt, mail and file uses these. Cents throughout.
 */

import * as m from "@messages";
import { claimIsOpen, problemIsOpen } from "./booking-conditions";
import { type BookingStatus, PAYMENT_STATUSES, type PaymentStatus } from "./bookings";
import { isFree } from "./intro-call";
import { balances, keptCents, type LedgerRow, notBackCents, paidInCents } from "./ledger";
import { COACH_PERCENT, PLATFORM_FEE_PERCENT } from "./limits";
import { dollars, splitTotal } from "./money";
import { debtOf } from "./money-cases";
import type { PaymentFacts } from "./payment-moves";
import { isPaid } from "./payment-moves";
import { refundWords } from "./refund-words";
import { shareSent } from "./share-sent";

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
/** True for rows that the athlete got back: on their card, another way, or as a session in their package. */
export const isRefund = ({ account, kind }: Pick<LedgerRow, "account" | "kind">): boolean =>
  account === "drawn" ? kind === "given_back" : account === "athlete" && REFUNDS.includes(kind);

/** True for the row by which a booking was paid: by card or from a package. */
export const isPayment = ({ account, kind }: Pick<LedgerRow, "account" | "kind">): boolean =>
  account === "drawn" ? kind === "session_paid" : account === "athlete" && kind === "charge";

export function figuresOf(rows: readonly Omit<LedgerRow, "entry">[], dispute: PaymentFacts["dispute"]): BookingFigures {
  const sums = balances(rows);
  const refunds = rows.filter(isRefund);
  return {
    paid_amount: paidInCents(sums),
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
  /** Only an intro call can be free. */
  duration_hours?: number;
  /** The coach's share of the total, paid after the session. */
  coach_amount: number;
  /** Paid with a session of this package, or "". */
  package_id?: string;
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
export function moneyOf(booking: MoneyOfBooking, side: Side, appName = m.rules_the_platform()): BookingMoney {
  if (isFree(booking)) return { figure: { label: m.intro_free(), cents: 0 }, lines: [m.intro_no_payment()], rows: [] };
  const paid = isPaid(paymentStatusOf(booking));
  const over = (OVER as readonly string[]).includes(booking.status);
  const figure = paid ? paidFigure(booking, side) : unpaidFigure(booking, side, over);
  const lines = (paid ? PAID[side] : UNPAID[side])(booking, over).filter((line) => line !== "");
  return { figure, lines, rows: rowsOf(booking, side, appName, paid) };
}

const paymentStatusOf = ({ payment_status }: MoneyOfBooking): PaymentStatus =>
  PAYMENT_STATUSES.find((status) => status === payment_status) ?? "unpaid";

const unpaidFigure = ({ total_amount, coach_amount }: MoneyOfBooking, side: Side, over: boolean): MoneyRow => {
  if (over) return { label: side === "athlete" ? m.rules_you_paid() : m.rules_you_receive(), cents: 0 };
  return side === "athlete"
    ? { label: m.rules_to_pay(), cents: total_amount }
    : { label: m.rules_you_receive(), cents: coach_amount };
};

const paidFigure = (booking: MoneyOfBooking, side: Side): MoneyRow => {
  // "Paid" never shrinks; refunds are shown beside it.
  if (side === "athlete") return { label: m.rules_you_paid(), cents: booking.total_amount };
  return { label: m.rules_you_receive(), cents: shownOf(booking).share };
};

type Lines = (booking: MoneyOfBooking, over: boolean) => string[];

const UNPAID: Record<Side, Lines> = {
  athlete({ payment_status, total_amount }, over) {
    if (payment_status === "processing") {
      return [
        m.rules_your_payment_of_total_amount_is({ total_amount: dollars(total_amount) }),
        over ? m.rules_if_it_succeeds_youll_get_a() : "",
      ];
    }
    if (over) return [m.rules_nothing_was_charged()];
    if (payment_status === "failed") return [m.rules_your_payment_did_not_go_through(), m.rules_nothing_was_charged()];
    return [m.rules_not_paid_yet()];
  },
  coach({ payment_status }, over) {
    if (payment_status === "processing") {
      return [m.rules_the_athletes_payment_is_being(), over ? m.rules_if_it_succeeds_the_athlete_gets() : ""];
    }
    if (over) return [m.rules_the_athlete_was_not_charged()];
    return [payment_status === "failed" ? m.rules_the_athletes_payment_did_not_go() : m.rules_not_paid_yet()];
  },
};

const PAID: Record<Side, Lines> = {
  athlete(booking) {
    const { payment_status } = booking;
    const { toRefund } = shownOf(booking);
    return [
      packageWords(booking),
      refundedWords(booking, "athlete"),
      payment_status === "lost"
        ? m.rules_the_bank_decided_in_your_favour({ disputedCents: dollars(disputedCents(booking)) })
        : "",
      payment_status === "disputed"
        ? m.rules_your_bank_holds_the_payment_until()
        : toRefund > 0
          ? `${refundWords("owed", "athlete", toRefund)} ${m.rules_if_it_cannot()}`
          : "",
    ];
  },
  coach(booking) {
    const { payment_status, total_amount, refunded_amount, debt_amount } = booking;
    const { toRefund } = shownOf(booking);
    const disputed = disputedCents(booking);
    const isPart = disputed + refunded_amount < total_amount;
    if (payment_status === "disputed") {
      return [packageWords(booking), refundedWords(booking, "coach"), m.rules_the_athletes_bank_holds_the_payment()];
    }
    return [
      packageWords(booking),
      refundedWords(booking, "coach"),
      payment_status !== "lost" ? "" : isPart ? m.rules_lost_part({ amount: dollars(disputed) }) : m.rules_lost_whole(),
      toRefund > 0 ? refundWords("owed", "coach", toRefund) : "",
      debt_amount > 0
        ? m.rules_you_owe_debt_amount_it_will({ debt_amount: dollars(debt_amount) })
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
  if (problemIsOpen({ problemStatus: problem_status })) return m.rules_nothing_is_sent_until_the_problem();
  if (claimIsOpen({ claimStatus: claim_status })) return m.rules_nothing_is_sent_until_it_is();
  return shareSent();
}

/** True if a refund of so many cents gives a whole session of a package back. */
export const isReturned = (
  { package_id, total_amount }: Pick<MoneyOfBooking, "package_id" | "total_amount">,
  cents: number,
): boolean => Boolean(package_id) && cents >= total_amount;

const packageWords = ({ package_id }: MoneyOfBooking): string => (package_id ? m.packages_paid_from_package() : "");

/** What has arrived. The receipt explains more than the total. */
const refundedWords = ({ refunded_amount, total_amount, package_id }: MoneyOfBooking, reader: Side): string => {
  if (refunded_amount <= 0) return "";
  if (isReturned({ package_id, total_amount }, refunded_amount)) return m.packages_session_returned();
  return refundWords("made", reader, refunded_amount, total_amount);
};

function rowsOf(booking: MoneyOfBooking, side: Side, appName: string, paid: boolean): MoneyRow[] {
  const { total_amount, coach_amount, refunded_amount } = booking;
  const { toRefund, beyond, share, fee } = shownOf(booking);
  const disputed = paid ? disputedCents(booking) : 0;
  const rows: [string, number, boolean][] = [
    [m.rules_session(), total_amount, true],
    [m.rules_refunded(), refunded_amount, refunded_amount > 0],
    [m.rules_to_be_refunded(), toRefund, toRefund > 0],
    [
      booking.payment_status === "lost" ? m.rules_lost_to_a_dispute() : m.rules_held_by_the_bank(),
      disputed,
      disputed > 0,
    ],
    [m.rules_borne_by_app_name({ appName }), beyond, beyond > 0],
    [
      side === "coach"
        ? m.rules_you_percent({ percent: COACH_PERCENT })
        : m.rules_coach_percent({ percent: COACH_PERCENT }),
      paid ? share : coach_amount,
      true,
    ],
    [`${appName}, ${PLATFORM_FEE_PERCENT}%`, paid ? fee : total_amount - coach_amount, true],
  ];
  return rows.filter(([, , shown]) => shown).map(([label, cents]) => ({ label, cents }));
}

/** A mail's sentence on a decision. Athlete and guardian read the refund, the coach reads the share. "" for a free call. */
export function refundMail(side: Side | "guardian", refundCents: number, booking: MoneyOfBooking): string {
  if (isFree(booking)) return "";
  const owed = isReturned(booking, refundCents)
    ? m.packages_session_returned()
    : refundWords("owed", side, refundCents);
  const back = refundCents > 0 ? owed : m.rules_nothing_will_be_refunded();
  if (side !== "coach") return back;
  const { cents } = moneyOf(booking, "coach").figure;
  const share =
    cents > 0 ? m.rules_your_share_is_cents({ cents: dollars(cents) }) : m.rules_there_is_no_share_for_this();
  return `${refundCents > 0 ? back : m.rules_nothing_will_be_refunded_to_the()} ${share}`;
}

/** Shown at once to the person who cancelled: the agreed amount, and when it arrives. Cents. */
export function cancelledToast(side: Side, backCents: number, wasPaid: boolean, returned = false): string {
  if (returned) return m.packages_session_returned();
  if (!wasPaid) return m.rules_nothing_was_charged();
  return backCents > 0 ? refundWords("owed", side, backCents) : m.rules_nothing_is_refunded();
}

/** Says to one side, or to the athlete's guardian, who cancelled the session. `other`: the name of who did. */
export function cancelledBy(by: string, side: Side | "guardian", other: string): string {
  if (by === side) return m.rules_you_cancelled_this_session();
  if (by === "guardian")
    return side === "coach" ? m.rules_guardian_of_cancelled({ other }) : m.rules_your_guardian_cancelled();
  return by === "coach" || by === "athlete"
    ? m.rules_other_cancelled_this_session({ other })
    : m.rules_this_session_was_cancelled();
}

/** A mail's sentence to the coach after a session: the same as in the Money tab. */
export function shareMail(booking: MoneyOfBooking): string {
  if (isFree(booking)) return "";
  const { figure, lines } = moneyOf(booking, "coach");
  return [`${figure.label} ${dollars(figure.cents)}.`, ...lines].join(" ");
}
