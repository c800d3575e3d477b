/**
 * A booking's life and its money as one machine: people's moves, the clock, the bank and Stripe. It is made of the product's own parts
 * (the table of moves, the refund rules, the ledger's rows, the team's cases); only where the server calls Stripe stands a step that
 * Stripe takes or refuses. A test walks every state that can be reached (money-walk.test.ts).
 */
import {
  BOOKING_MOVES,
  type BookingMove,
  type BookingState,
  claimIsOpen,
  findMove,
  problemIsOpen,
  shareIsHeld,
} from "./booking-moves";
import type { Actor } from "./bookings";
import { cancellationRefund, givenBack, noShowRefund, type RefundQuestion, refundUpTo } from "./cancellation";
import {
  type Balances,
  balances,
  carriedRows,
  chargeRows,
  decidedRows,
  keptCents,
  type LedgerRow,
  refundFailedRows,
  refundRows,
  returnRows,
  reversalRows,
  transferRows,
  voidRows,
} from "./ledger";
import { HOLD_MINUTES, PROBLEM_HOURS, TRANSFER_HOURS } from "./limits";
import {
  debtOf,
  hasEnded,
  type MoneyFacts,
  REMEDY_NAMES,
  remediesFor,
  remedyOf,
  reversible,
  type WorkKind,
} from "./money-cases";
import { isPaid, type PaymentFacts, paidStatus } from "./payment-moves";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The session begins at 0 and takes an hour; it was booked two days before. */
const START = 0;
const END = HOUR;
/** Where something changes for somebody, in milliseconds from the start. */
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

export type Terms = { totalCents: number; lateCancelPercent: number; offerPercent: number };

export type Model = {
  /** Which instant of the clock it is. */
  at: number;
  booking: Omit<BookingState, "startMs" | "endMs" | "leftCents">;
  cancelledBy: "" | Actor;
  sums: Balances;
  refundedCents: number;
  dispute: PaymentFacts["dispute"];
  disputedCents: number;
  offerPercent: number;
  /** Waiting work; the transfer's day in milliseconds. */
  waiting: WorkKind[];
  transferAt: number;
  failed: WorkKind[];
  accountActive: boolean;
  /** Refunds that the bank has taken and may still send back, in cents. */
  atBank: number;
  /** The reversal that Stripe refused: the server does not ask for the same one by itself again. */
  tried: string;
  /** What the operator may still do in Stripe's dashboard, so that the walk ends. */
  dashboard: boolean;
};

export const beginning = (): Model => ({
  at: 0,
  booking: {
    status: "pending_payment",
    paymentStatus: "unpaid",
    holdExpiresMs: CLOCK[1],
    proposedBy: "",
    problemStatus: "",
    claimStatus: "",
    claimBy: "",
    claimUntilMs: null,
    reviewed: false,
  },
  cancelledBy: "",
  sums: balances([]),
  refundedCents: 0,
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

const nowOf = ({ at }: Model): number => CLOCK[at] ?? 0;
export const stateOf = (model: Model, { totalCents }: Terms): BookingState => ({
  ...model.booking,
  startMs: START,
  endMs: END,
  leftCents: totalCents - promised(model, totalCents),
});
const promised = ({ booking, refundedCents, sums }: Model, totalCents: number): number =>
  givenBack(booking.paymentStatus, totalCents, refundedCents, sums.owed);
const question = (model: Model, { totalCents, lateCancelPercent }: Terms): RefundQuestion => ({
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
  dispute: model.dispute,
  waiting: model.waiting,
  failed: model.failed,
  accountActive: model.accountActive,
});

/** The name of a reversal, as the server keeps it. */
const reversalOf = (model: Model): string => `${model.sums.payout}-${reversible(factsOf(model))}`;

/** A change of a copy; the rows of one entry at a time, as the ledger takes them. */
class Draft {
  readonly model: Model;
  readonly made: string[] = [];
  constructor(
    from: Model,
    readonly terms: Terms,
  ) {
    this.model = { ...from, booking: { ...from.booking }, sums: { ...from.sums } };
  }

  write(rows: readonly LedgerRow[]): void {
    for (const { account, amount, kind } of rows) {
      this.model.sums[account] += amount;
      const counts = kind === "refund" || kind === "refund_failed" || kind === "paid_another_way";
      if (account === "athlete" && counts) this.model.refundedCents += amount;
    }
  }

  plan(work: WorkKind): void {
    if (!this.model.waiting.includes(work)) this.model.waiting = [...this.model.waiting, work].sort();
  }
  done(work: WorkKind): void {
    this.model.waiting = this.model.waiting.filter((kind) => kind !== work);
  }

  giveUp(work: WorkKind): void {
    this.done(work);
    if (!this.model.failed.includes(work)) this.model.failed = [...this.model.failed, work].sort();
  }

  /** What settleFromLedger does after money has moved, and followMoney after that. */
  settle(): void {
    const { model, terms } = this;
    const { refundedCents, dispute } = model;
    // What was never charged has no figures, and is not paid.
    if (!isPaid(model.booking.paymentStatus) && model.sums.athlete === 0) return;
    model.booking.paymentStatus = paidStatus({ totalCents: terms.totalCents, refundedCents, dispute });
    if (reversible(factsOf(model)) > 0 && model.tried !== reversalOf(model)) this.plan("reverse");
    this.follow();
  }

  follow(): void {
    this.system("call_off");
    this.system("close_problem");
  }
  system(move: BookingMove): boolean {
    const allowed = findMove(move, stateOf(this.model, this.terms), "system", nowOf(this.model)) !== null;
    if (allowed) this.make(move, "system");
    return allowed;
  }

  decide(cents: number): void {
    const { model } = this;
    const amount = model.dispute === "open" ? cents : Math.min(cents, keptCents(model.sums));
    if (amount <= 0) return;
    this.write(decidedRows("", model.sums, amount));
    this.plan("refund");
    this.settle();
  }

  /** A row of the table with its effects. */
  make(move: BookingMove, actor: Actor, percent = 0): void {
    const { model, terms } = this;
    const row = BOOKING_MOVES.find((candidate) => candidate.move === move);
    if (!row) return;
    this.made.push(`${actor} ${move}`);
    const { booking } = model;
    const now = nowOf(model);
    const absent = booking.claimBy === "athlete" ? "coach" : "athlete";
    const asked = question(model, terms);
    const refunds: number[] = [];
    if (row.to !== null) booking.status = row.to;
    for (const effect of row.effects) {
      switch (effect) {
        case "end_hold":
          booking.holdExpiresMs = null;
          break;
        case "give_up_payment":
          if (row.to === "cancelled") model.cancelledBy = actor;
          this.plan("cancel_intent");
          break;
        case "refund_by_policy":
          model.cancelledBy = actor;
          refunds.push(cancellationRefund(asked, actor, now));
          break;
        case "refund_by_claim":
          model.cancelledBy = absent;
          refunds.push(noShowRefund(asked, absent));
          break;
        case "refund_settlement":
          refunds.push(refundUpTo(asked, percent));
          break;
        case "refund_offer":
          refunds.push(refundUpTo(asked, model.offerPercent));
          break;
        case "plan_transfer":
          model.transferAt = (row.to === "completed" ? now : Math.max(now, END)) + TRANSFER_HOURS * HOUR;
          this.plan("transfer");
          break;
        case "open_claim":
          booking.claimStatus = "open";
          booking.claimBy = actor === "coach" ? "coach" : "athlete";
          booking.claimUntilMs = now + PROBLEM_HOURS * HOUR;
          break;
        case "contest_claim":
          booking.claimStatus = "contested";
          booking.claimUntilMs = null;
          break;
        case "drop_claim":
          booking.claimStatus = "";
          booking.claimBy = "";
          booking.claimUntilMs = null;
          break;
        case "settle_claim":
          if (booking.claimStatus !== "") booking.claimStatus = "settled";
          break;
        case "reject_claim":
          booking.claimStatus = "rejected";
          break;
        case "open_problem":
          booking.problemStatus = "open";
          break;
        case "keep_answer":
          booking.problemStatus = "answered";
          break;
        case "keep_offer":
          booking.problemStatus = "offered";
          model.offerPercent = percent;
          break;
        case "drop_offer":
          booking.problemStatus = "answered";
          model.offerPercent = 0;
          break;
        case "settle_problem":
          booking.problemStatus = "settled";
          break;
        case "call_off":
          model.cancelledBy = "system";
          booking.proposedBy = "";
          break;
        case "move_session":
        case "new_calendar_entry":
        case "tell_both":
        case "tell_other":
        case "tell_team":
          break;
        default:
          effect satisfies never;
      }
    }
    for (const cents of refunds) this.decide(cents);
    this.follow();
  }

  /** The intent succeeded: confirmed, or too late and owed back. */
  succeed(): void {
    const { model, terms } = this;
    this.write(chargeRows("", terms.totalCents, keptCents(model.sums)));
    this.settle();
    if (nowOf(model) >= START) this.system("expire");
    if (!this.system("confirm")) this.decide(terms.totalCents);
  }
}

/** What can make no difference any more is forgotten, so that states that act alike are one. */
function withoutTheIdle(model: Model): Model {
  const { booking } = model;
  const now = nowOf(model);
  if (now >= START || booking.status !== "confirmed") booking.proposedBy = "";
  if (now > END + PROBLEM_HOURS * HOUR || booking.status !== "confirmed") booking.reviewed = false;
  if (!model.waiting.includes("transfer")) {
    model.transferAt = 0;
    model.accountActive = true;
  }
  if (!isPaid(booking.paymentStatus)) model.dashboard = true;
  if (booking.status !== "pending_payment") booking.holdExpiresMs = null;
  if (booking.problemStatus !== "offered") model.offerPercent = 0;
  if (model.dispute !== "open" && model.dispute !== "lost") model.disputedCents = 0;
  const overdue = now > END + PROBLEM_HOURS * HOUR;
  const ended = hasEnded(booking);
  if (!claimIsOpen(booking) && (ended || overdue)) {
    booking.claimStatus = "";
    booking.claimBy = "";
    booking.claimUntilMs = null;
  }
  if (!problemIsOpen(booking) && (overdue || booking.status === "cancelled" || booking.status === "expired")) {
    booking.problemStatus = "";
  }
  // The last instant stands for all later ones.
  if (now >= model.transferAt || model.at === CLOCK.length - 1) model.transferAt = 0;
  const reportable = (booking.status === "completed" || booking.status === "no_show") && !overdue;
  if (ended && !reportable && model.transferAt === 0) model.at = CLOCK.length - 1;
  // Staff and the system call a session off for the athlete's good, as a coach does.
  if (model.cancelledBy === "staff" || model.cancelledBy === "system") model.cancelledBy = "coach";
  return model;
}

export type Edge = {
  label: string;
  by: Actor | "stripe" | "bank" | "clock";
  to: Model;
  /** The moves of the table that it makes, each as "who move". */
  made: readonly string[];
};
type Step = (draft: Draft) => void;

/** Everything that can happen next. Amounts are the terms'; each step is what the server does in one transaction. */
export function edgesOf(model: Model, terms: Terms): Edge[] {
  const edges: Edge[] = [];
  const add = (by: Edge["by"], label: string, step: Step): void => {
    const draft = new Draft(model, terms);
    step(draft);
    edges.push({ label, by, to: withoutTheIdle(draft.model), made: draft.made });
  };
  const now = nowOf(model);
  const state = stateOf(model, terms);
  const { booking, sums, dispute, waiting } = model;
  const paid = isPaid(booking.paymentStatus);

  const percents: Partial<Record<BookingMove, readonly number[]>> = {
    settle_problem: [0, 100],
    offer_settlement: [terms.offerPercent],
  };
  for (const { move, by } of BOOKING_MOVES) {
    if (move === "confirm") continue; // the payment's own
    // Proposals move no money: they are walked where nothing else has happened yet.
    if (move === "propose_time" && (sums.athlete !== -terms.totalCents || sums.owed !== 0 || dispute !== "")) continue;
    for (const actor of by) {
      if (!findMove(move, state, actor, now)) continue;
      for (const percent of percents[move] ?? [0]) {
        add(actor, percents[move] ? `${move} ${percent}` : move, (draft) => {
          if (move === "propose_time") draft.model.booking.proposedBy = actor === "coach" ? "coach" : "athlete";
          if (move === "decline_time" || move === "accept_time") draft.model.booking.proposedBy = "";
          draft.make(move, actor, percent);
        });
      }
    }
  }
  const begun = now >= START && ["confirmed", "completed"].includes(booking.status);
  if (begun && !booking.reviewed && booking.claimStatus !== "open" && booking.claimStatus !== "contested") {
    add("athlete", "review", (draft) => {
      draft.model.booking.reviewed = true;
    });
  }
  if (model.at < CLOCK.length - 1) {
    add("clock", "time passes", (draft) => {
      draft.model.at += 1;
    });
  }

  // The payment, until it has succeeded or is given up at Stripe.
  const given = booking.status === "cancelled" || booking.status === "expired";
  const payable = !(given && !waiting.includes("cancel_intent")) || booking.paymentStatus === "processing";
  if (!paid && payable) {
    if (booking.paymentStatus !== "processing") {
      add("athlete", "pays", (draft) => draft.succeed());
      add("athlete", "pays slowly", (draft) => {
        draft.model.booking.paymentStatus = "processing";
      });
      if (booking.paymentStatus !== "failed") {
        add("bank", "card refused", (draft) => {
          draft.model.booking.paymentStatus = "failed";
        });
      }
    } else {
      add("bank", "slow payment succeeds", (draft) => draft.succeed());
      add("bank", "slow payment fails", (draft) => {
        draft.model.booking.paymentStatus = "failed";
      });
    }
  }
  // One that is being paid cannot be cancelled: the server looks, and waits for the bank's word.
  if (waiting.includes("cancel_intent")) {
    add("stripe", "cancel_intent done", (draft) => draft.done("cancel_intent"));
    add("stripe", "cancel_intent refused for good", (draft) => {
      draft.giveUp("cancel_intent");
    });
  }

  if (paid && dispute !== "open") {
    if (waiting.includes("refund")) {
      add("stripe", "refund done", (draft) => {
        const amount = draft.model.sums.owed;
        draft.done("refund");
        if (amount > 0) draft.write(refundRows("", draft.model.sums, amount));
        draft.model.atBank += amount;
        draft.settle();
      });
      add("stripe", "refund refused for good", (draft) => {
        draft.giveUp("refund");
      });
    }
    if (dispute !== "lost" && keptCents(sums) > 0) {
      for (const [what, amount] of [
        ["everything", keptCents(sums)],
        ["a cent", 1],
      ] as const) {
        if (!model.dashboard) continue;
        add("staff", `refunds ${what} in the dashboard`, (draft) => {
          draft.model.dashboard = false;
          draft.write(refundRows("", draft.model.sums, amount));
          draft.model.atBank += amount;
          draft.settle();
        });
      }
    }
    if (model.atBank > 0) {
      add("bank", "sends a refund back", (draft) => {
        draft.write(refundFailedRows("", draft.model.atBank));
        draft.model.atBank = 0;
        draft.settle();
      });
    }
    if (dispute === "" && sums.athlete < 0) {
      add("bank", "opens a dispute", (draft) => {
        const amount = -draft.model.sums.athlete;
        draft.write(returnRows("dispute", "", keptCents(draft.model.sums), amount));
        draft.model.dispute = "open";
        draft.model.disputedCents = amount;
        draft.settle();
      });
    }
  }
  if (dispute === "open") {
    add("bank", "dispute won", (draft) => {
      draft.write(returnRows("dispute_won", "", keptCents(draft.model.sums), draft.model.disputedCents));
      draft.model.dispute = "won";
      draft.settle();
    });
    add("bank", "dispute lost", (draft) => {
      draft.write(voidRows("", draft.model.sums));
      draft.model.dispute = "lost";
      draft.settle();
    });
  }

  const due = waiting.includes("transfer") && now >= model.transferAt;
  const maySend = model.accountActive || sums.coach <= 0;
  if (due && dispute !== "open" && maySend && !shareIsHeld(booking)) {
    add("stripe", "transfer done", (draft) => {
      draft.done("transfer");
      if (draft.model.sums.coach > 0) draft.write(transferRows("", draft.model.sums.coach));
      if (paid) draft.settle();
    });
    if (sums.coach > 0) {
      add("stripe", "transfer refused for good", (draft) => {
        draft.giveUp("transfer");
      });
    }
  }
  if (waiting.includes("reverse") && reversible(factsOf(model)) > 0) {
    add("stripe", "reversal done", (draft) => {
      draft.done("reverse");
      draft.write(reversalRows("", reversible(factsOf(draft.model))));
      draft.settle();
    });
    add("stripe", "reversal refused: balance_insufficient", (draft) => {
      draft.done("reverse");
      draft.model.tried = reversalOf(draft.model);
    });
  }
  if (waiting.includes("reverse") && reversible(factsOf(model)) === 0) {
    add("stripe", "nothing to reverse", (draft) => draft.done("reverse"));
  }
  if (debtOf(factsOf(model)) > 0 && !waiting.includes("reverse")) {
    add("clock", "the coach's next share pays the debt", (draft) => {
      draft.write(carriedRows("", debtOf(factsOf(draft.model))).to);
      draft.settle();
    });
  }
  if (model.dashboard && sums.payout > 0 && sums.coach === 0 && dispute !== "open") {
    add("staff", "reverses a cent in the dashboard", (draft) => {
      draft.model.dashboard = false;
      draft.write(reversalRows("", 1));
      draft.settle();
    });
  }
  if (due)
    add("stripe", model.accountActive ? "account disabled" : "account active again", (draft) => {
      draft.model.accountActive = !draft.model.accountActive;
    });

  for (const name of REMEDY_NAMES) {
    if (!remediesFor(factsOf(model)).includes(name)) continue;
    add("staff", name, (draft) => {
      const { work, stops, rows } = remedyOf(name);
      if (name === "try_again") for (const kind of draft.model.failed) draft.plan(kind);
      draft.model.failed = [];
      if (stops) draft.done(stops);
      if (work) draft.plan(work);
      if (work === "transfer") draft.model.transferAt = nowOf(draft.model);
      if (rows) draft.write(rows("", factsOf(draft.model)));
      draft.settle();
    });
  }
  return edges;
}
