/**
 * A payment's moves as one table, apart from the booking's (docs/bookings.md). Only Stripe's events and the team move it.
 */
import type { PaymentStatus } from "./bookings";

/** Whom a move tells. The ledger follows the money separately. The server has one function for each. */
export type PaymentEffect = "tell_athlete" | "tell_both" | "tell_team";

export type PaymentMoveRow = {
  readonly move: string;
  readonly from: readonly PaymentStatus[];
  readonly to: PaymentStatus;
  /** Stripe's events or objects that cause it. */
  readonly by: readonly string[];
  readonly effects: readonly PaymentEffect[];
};

export const PAYMENT_MOVES = [
  {
    move: "start",
    from: ["unpaid", "failed"],
    to: "processing",
    by: ["payment_intent.processing", "payment_intent.succeeded", "payment_intent.payment_failed"],
    effects: [],
  },
  // The booking's `confirm` sends the mails.
  { move: "succeed", from: ["processing"], to: "paid", by: ["payment_intent.succeeded"], effects: [] },
  {
    move: "fail",
    from: ["processing"],
    to: "failed",
    by: ["payment_intent.payment_failed", "payment_intent.canceled"],
    // Only if the payment was processing: a declined card is shown in the form.
    effects: ["tell_athlete"],
  },
  // The team may pay the athlete another way if the bank does not take the refund.
  {
    move: "refund_part",
    from: ["paid"],
    to: "partially_refunded",
    by: ["charge.refunded", "team: paid another way"],
    effects: [],
  },
  {
    move: "refund_all",
    from: ["paid", "partially_refunded"],
    to: "refunded",
    by: ["charge.refunded", "team: paid another way"],
    effects: [],
  },
  // A bank returned the refund: it is owed again, and a person must find another way.
  {
    move: "refund_returned",
    from: ["refunded", "partially_refunded"],
    to: "paid",
    by: ["refund.failed"],
    effects: ["tell_athlete", "tell_team"],
  },
  {
    move: "refund_returned_in_part",
    from: ["refunded"],
    to: "partially_refunded",
    by: ["refund.failed"],
    effects: ["tell_athlete", "tell_team"],
  },
  {
    move: "dispute",
    from: ["paid", "partially_refunded"],
    to: "disputed",
    by: ["charge.dispute.created"],
    effects: ["tell_both", "tell_team"],
  },
  {
    move: "win",
    from: ["disputed"],
    to: "paid",
    by: ["charge.dispute.closed"],
    effects: ["tell_both", "tell_team"],
  },
  {
    move: "lose",
    from: ["disputed"],
    to: "lost",
    by: ["charge.dispute.closed"],
    effects: ["tell_both", "tell_team"],
  },
] as const satisfies readonly PaymentMoveRow[];
export type PaymentMove = (typeof PAYMENT_MOVES)[number]["move"];

export function paymentEffects(move: PaymentMove): readonly PaymentEffect[] {
  const rows: readonly PaymentMoveRow[] = PAYMENT_MOVES;
  return rows.find((row) => row.move === move)?.effects ?? [];
}

/**
 * The states on the shortest legal path, without the first: [] if already there, null if there is none. Stripe may report an end
 * without its middle (succeeded without processing).
 */
export function paymentPath(from: PaymentStatus, to: PaymentStatus): PaymentStatus[] | null {
  const paths: PaymentStatus[][] = [[]];
  const seen = new Set<PaymentStatus>([from]);
  if (from === to) return [];
  for (let path = paths.shift(); path; path = paths.shift()) {
    const at = path.at(-1) ?? from;
    const rows: readonly PaymentMoveRow[] = PAYMENT_MOVES;
    for (const row of rows) {
      if (!row.from.includes(at) || seen.has(row.to)) continue;
      if (row.to === to) return [...path, row.to];
      seen.add(row.to);
      paths.push([...path, row.to]);
    }
  }
  return null;
}

/** A payment's money, in cents, and its dispute. */
export type PaymentFacts = {
  totalCents: number;
  refundedCents: number;
  dispute: "" | "open" | "won" | "lost";
};

/** The status of a paid payment by these facts, in whatever order they arrived. */
export function paidStatus({ totalCents, refundedCents, dispute }: PaymentFacts): PaymentStatus {
  if (dispute === "lost") return "lost";
  if (dispute === "open") return "disputed";
  if (refundedCents <= 0) return "paid";
  return refundedCents < totalCents ? "partially_refunded" : "refunded";
}

/** True if the athlete's money has arrived, or if there was nothing to pay. */
export const isPaid = (status: PaymentStatus): boolean => !["unpaid", "processing", "failed"].includes(status);
