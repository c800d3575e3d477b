/**
 * A payment's life as one table, apart from the booking's. Only Stripe's word moves it. Source: decisions.md section 4.
 */
import type { PaymentStatus } from "./bookings";

/** Who hears of it, beside what the ledger makes of the money; the server has one function for each. */
export type PaymentEffect = "tell_athlete" | "tell_both" | "tell_team";

export type PaymentMoveRow = {
  readonly move: string;
  readonly from: readonly PaymentStatus[];
  readonly to: PaymentStatus;
  /** Stripe's events or objects that say so. */
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
  // The mails of a payment that succeeds are those of the booking's `confirm`.
  { move: "succeed", from: ["processing"], to: "paid", by: ["payment_intent.succeeded"], effects: [] },
  {
    move: "fail",
    from: ["processing"],
    to: "failed",
    by: ["payment_intent.payment_failed", "payment_intent.canceled"],
    // Only of a payment that was still being processed: a card's "no" is read in the form.
    effects: ["tell_athlete"],
  },
  // The team may also pay the athlete another way, when the bank does not take the refund.
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
  // A bank may send a refund back: it is owed to the athlete as before, and a person has to find another way.
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

/** What a payment's move sets off. */
export function paymentEffects(move: PaymentMove): readonly PaymentEffect[] {
  const rows: readonly PaymentMoveRow[] = PAYMENT_MOVES;
  return rows.find((row) => row.move === move)?.effects ?? [];
}

/**
 * The states passed on the shortest legal way from one to the other, without the first: [] when already there, null when
 * no way leads there. Stripe may tell the end of a story without its middle (succeeded without processing).
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

/** What is known of a payment's money, in cents, and of its dispute. */
export type PaymentFacts = {
  totalCents: number;
  refundedCents: number;
  dispute: "" | "open" | "won" | "lost";
};

/** The status that a paid payment has by these facts, whatever order they arrived in. */
export function paidStatus({ totalCents, refundedCents, dispute }: PaymentFacts): PaymentStatus {
  if (dispute === "lost") return "lost";
  if (dispute === "open") return "disputed";
  if (refundedCents <= 0) return "paid";
  return refundedCents < totalCents ? "partially_refunded" : "refunded";
}

/** True when the athlete's money is here. */
export const isPaid = (status: PaymentStatus): boolean => !["unpaid", "processing", "failed"].includes(status);
