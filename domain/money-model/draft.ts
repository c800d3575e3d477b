import { isRefund } from "../booking-money";
import { BOOKING_MOVES, type BookingMove, findMove } from "../booking-moves";
import type { Actor } from "../bookings";
import { absentBy, cancellationRefund, noShowRefund, refundUpTo } from "../cancellation";
import {
  borneCents,
  chargeRows,
  decidedRows,
  keptCents,
  type LedgerRow,
  overpaidRows,
  paidInCents,
  transferredCents,
} from "../ledger";
import { PROBLEM_HOURS, TRANSFER_HOURS } from "../limits";
import { reversible, type WorkKind } from "../money-cases";
import { drawnRows, givenBackRows } from "../package-ledger";
import { isGivenBack } from "../packages";
import { isPaid, paidStatus } from "../payment-moves";
import { END, factsOf, HOUR, type Model, nowOf, question, reversalOf, START, stateOf, type Terms } from "./model";
import { listen } from "./said";

/** What a person chooses with a move: the refunded part, or who was absent. */
export type Choice = { percent?: number; absent?: "coach" | "athlete" };

/** Changes a copy, one ledger entry at a time. */
export class Draft {
  readonly model: Model;
  readonly made: string[] = [];
  readonly rows: LedgerRow[] = [];
  constructor(
    from: Model,
    readonly terms: Terms,
  ) {
    this.model = { ...from, booking: { ...from.booking }, said: { ...from.said }, sums: { ...from.sums } };
  }

  write(rows: readonly LedgerRow[]): void {
    this.model.borne += borneCents(rows);
    this.rows.push(...rows);
    for (const { account, amount, kind } of rows) {
      this.model.sums[account] += amount;
      this.model.transferred += transferredCents([{ kind, account, amount }]);
      if (account === "athlete" && kind === "paid_another_way") this.model.outside += amount;
      if (isRefund({ account, kind })) this.model.refundedCents += amount;
    }
  }

  settleOverpaid(): void {
    this.write(overpaidRows("", this.model.sums, this.model.borne));
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

  /** Does what settleFromLedger and then followMoney do after money moved. */
  settle(): void {
    const { model, terms } = this;
    const { refundedCents, dispute } = model;
    // Without a charge there are no figures and no payment.
    if (!isPaid(model.booking.paymentStatus) && paidInCents(model.sums) === 0) return;
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
    if (this.terms.fromPackage && model.dispute !== "open" && isGivenBack(model.sums, amount)) {
      this.write(givenBackRows("", amount).ofBooking);
      this.settle();
      return;
    }
    this.write(decidedRows("", model.sums, amount));
    this.plan("refund");
    this.settle();
  }

  /** Makes a move of the table, with its effects. */
  make(move: BookingMove, actor: Actor, { percent = 0, absent }: Choice = {}): void {
    const { model, terms } = this;
    const row = BOOKING_MOVES.find((candidate) => candidate.move === move);
    if (!row) return;
    this.made.push(`${actor} ${move}`);
    const { booking } = model;
    const now = nowOf(model);
    const missing = absent ?? absentBy(booking.claimBy);
    const asked = question(model, terms);
    const refunds: number[] = [];
    listen(model.said, move, actor, now);
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
          model.absentParty = missing;
          refunds.push(noShowRefund(asked, missing));
          break;
        case "refund_settlement":
          refunds.push(refundUpTo(asked, percent));
          break;
        case "refund_offer":
          refunds.push(refundUpTo(asked, model.offerPercent));
          break;
        case "plan_transfer":
          if (terms.totalCents === 0) break;
          model.transferAt = (row.to === "completed" ? now : Math.max(now, END)) + TRANSFER_HOURS * HOUR;
          this.plan("transfer");
          break;
        case "open_claim":
          booking.claimStatus = "open";
          booking.claimBy = actor === "coach" ? "coach" : "athlete";
          booking.claimUntilMs = now + PROBLEM_HOURS * HOUR;
          break;
        case "contest_claim":
        case "counter_claim":
          booking.claimStatus = effect === "contest_claim" ? "contested" : "countered";
          booking.claimUntilMs = null;
          break;
        case "drop_claim":
          booking.claimStatus = "";
          booking.claimBy = "";
          booking.claimUntilMs = actor === "coach" ? now + PROBLEM_HOURS * HOUR : null;
          break;
        case "settle_claim":
          if (booking.claimStatus !== "") booking.claimStatus = "settled";
          break;
        case "reject_claim":
          booking.claimStatus = "rejected";
          booking.claimUntilMs = now + PROBLEM_HOURS * HOUR;
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
    if (terms.fromPackage) this.write(drawnRows("", terms.totalCents).ofBooking);
    else this.write(chargeRows("", terms.totalCents, keptCents(model.sums)));
    this.settle();
    if (nowOf(model) >= START) this.system("expire");
    if (!this.system("confirm")) this.decide(terms.totalCents);
  }
}
