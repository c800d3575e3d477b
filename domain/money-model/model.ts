/**
 * A booking and its money as one state machine: people's moves, the clock, the bank and Stripe. It runs the product's own rules
 * (booking moves, refunds, ledger rows, cases for the team). Calls to Stripe are steps that succeed or fail. walk.test.ts visits every
 * reachable state.
 */
import type { BookingState } from "../booking-conditions";
import type { Actor } from "../bookings";
import { givenBack, type RefundQuestion } from "../cancellation";
import { type Balances, balances, notBackCents } from "../ledger";
import { HOLD_MINUTES, PROBLEM_HOURS } from "../limits";
import { type MoneyFacts, reversible, type WorkKind } from "../money-cases";
import type { PaymentFacts } from "../payment-moves";
import { NOTHING_RAISED } from "../sample-booking";
import { nothingSaid, type Said } from "./said";

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** The session starts at 0 and takes an hour. It was booked two days before. */
export const START = 0;
export const END = HOUR;
/** Instants at which something changes, in milliseconds from the start. */
export const CLOCK = [
  -48 * HOUR,
  -48 * HOUR + HOLD_MINUTES * MINUTE,
  -23 * HOUR,
  START,
  15 * MINUTE,
  END,
  END + PROBLEM_HOURS * HOUR + 1,
  END + 96 * HOUR + 1,
  END + 200 * HOUR,
] as const;

export type Terms = {
  totalCents: number;
  lateCancelPercent: number;
  offerPercent: number;
  /** Paid with a session of a package that stays open. */
  fromPackage?: true;
};

export type Model = {
  /** The index of the current instant. */
  at: number;
  booking: Omit<BookingState, "startMs" | "endMs" | "leftCents" | "free">;
  cancelledBy: "" | Actor;
  absentParty: "" | "athlete" | "coach";
  /** What the athlete said and is due (said.ts), kept apart from the booking's columns. */
  said: Said;
  sums: Balances;
  /** Cents that Stripe sent to the coach and did not reverse. */
  transferred: number;
  refundedCents: number;
  /** Cents that reached the athlete outside of Stripe. The bank does not know of them. */
  outside: number;
  /** Cents of the coach's share that the athlete got twice. The platform bears them. */
  borne: number;
  dispute: PaymentFacts["dispute"];
  disputedCents: number;
  offerPercent: number;
  /** Due tasks; the transfer's time in milliseconds. */
  waiting: WorkKind[];
  transferAt: number;
  failed: WorkKind[];
  accountActive: boolean;
  /** Cents of refunds that the bank may still return. */
  atBank: number;
  /** The reversal that Stripe refused. The server does not retry it automatically. */
  tried: string;
  /** Actions left in Stripe's dashboard, or refunds of the team's own decision. The limit makes the walk end. */
  dashboard: boolean;
};

export const beginning = (): Model => ({
  at: 0,
  booking: {
    status: "pending_payment",
    paymentStatus: "unpaid",
    holdExpiresMs: CLOCK[1],
    ...NOTHING_RAISED,
  },
  cancelledBy: "",
  absentParty: "",
  said: nothingSaid(),
  sums: balances([]),
  transferred: 0,
  refundedCents: 0,
  outside: 0,
  borne: 0,
  dispute: "",
  disputedCents: 0,
  offerPercent: 0,
  waiting: [],
  transferAt: 0,
  failed: [],
  accountActive: true,
  atBank: 0,
  tried: "",
  dashboard: true,
});

/** A free call is confirmed at once. */
export const beginningFree = (): Model => ({
  ...beginning(),
  booking: { status: "confirmed", paymentStatus: "paid", holdExpiresMs: null, ...NOTHING_RAISED },
});

export const nowOf = ({ at }: Model): number => CLOCK[at] ?? 0;
export const stateOf = (model: Model, { totalCents }: Terms): BookingState => ({
  ...model.booking,
  startMs: START,
  endMs: END,
  leftCents: totalCents - promised(model, totalCents),
  free: totalCents === 0,
});
const promised = ({ booking, refundedCents, sums }: Model, totalCents: number): number =>
  givenBack(booking.paymentStatus, totalCents, refundedCents, notBackCents(sums));
export const question = (model: Model, { totalCents, lateCancelPercent }: Terms): RefundQuestion => ({
  totalCents,
  refundedCents: promised(model, totalCents),
  lateCancelPercent,
  startMs: START,
});
export const factsOf = (model: Model): MoneyFacts => ({
  status: model.booking.status,
  problemStatus: model.booking.problemStatus,
  claimStatus: model.booking.claimStatus,
  sums: model.sums,
  transferred: model.transferred,
  dispute: model.dispute,
  waiting: model.waiting,
  failed: model.failed,
  accountActive: model.accountActive,
});

/** The name of a reversal, as the server keeps it. */
export const reversalOf = (model: Model): string => `${model.sums.payout}-${reversible(factsOf(model))}`;
