import { type ClaimStatus, type ProblemStatus, shareIsHeld } from "@domain/booking-conditions";
import { currency } from "@domain/currency";
import { Refusal } from "@domain/errors";
import { reversalRows, transferRows } from "@domain/ledger";
import type Stripe from "stripe";
import { settleBooking } from "../bookings/moves";
import { paymentOf, transferGroup } from "../payments/intents";
import { balancesOf, writeEntry } from "../payments/ledger-book";
import { type TaskKind, waitingCents } from "../payments/task-queue";
import { HOUR, MINUTE } from "../platform/clock";
import { firstWhere } from "../platform/records";
import { callStripe, stripeCode } from "../platform/stripe";
import { inTransaction } from "../platform/transaction";
import { applyIntent } from "./apply-intent";
import { payDebtsFrom, tellDebt } from "./debts";
import { recordRefund } from "./record-refund";

export type Work = { app: core.App; task: core.Record; booking: core.Record; payment: core.Record; now: number };
/** Done, or not before that many milliseconds from now. */
export type Result = "done" | { notBefore: number };

/** The work of each task kind: call Stripe outside of any transaction, then record the answer in one. */
export const TASK_WORK: Record<TaskKind, (work: Work) => Result> = {
  refund,
  cancel_intent: cancelIntent,
  sync_charge: syncCharge,
  transfer,
  reverse,
};

/** A retried task may have had its effect, with the answer lost and the idempotency key expired. */
export const isRepeated = (task: core.Record): boolean => task.getInt("attempts") > 1;

export const refundsOf = (intentId: string): Stripe.Refund[] =>
  callStripe<Stripe.ApiList<Stripe.Refund>>({
    method: "GET",
    path: "/v1/refunds",
    params: { payment_intent: intentId, limit: 100 },
  }).data;

function refund(work: Work): Result {
  const { app, task, booking, payment, now } = work;
  // The bank holds the money. If the dispute is won, the refund follows; if lost, the athlete has it.
  if (payment.getString("dispute_state") === "open") return { notBefore: now + 10 * MINUTE };
  const intent = payment.getString("payment_intent_id");
  const key = task.getString("key");
  const made = isRepeated(task) ? refundsOf(intent).find((known) => known.metadata?.task === key) : undefined;
  const amount = refundable(app, task, booking.id);
  if (!made && amount <= 0) return "done";
  try {
    const answer =
      made ??
      callStripe<Stripe.Refund>({
        method: "POST",
        path: "/v1/refunds",
        idempotencyKey: task.getString("stripe_key"),
        params: {
          payment_intent: intent,
          amount,
          reason: "requested_by_customer",
          metadata: { booking_id: booking.id, task: key },
        },
      });
    record(work, (tx, fresh) => recordRefund(tx, fresh, answer, now));
    return "done";
  } catch (error) {
    // Refunded in Stripe's dashboard: record that. Of a package's payment, such a refund is the package's.
    if (stripeCode(error) !== "charge_already_refunded" || booking.getString("package_id") !== "") throw error;
    return syncCharge({ app, task, booking, payment, now });
  }
}

/** The last waiting refund pays all that is owed, including earlier returned refunds. */
function refundable(app: core.App, task: core.Record, bookingId: string): number {
  // Read before the ledger, because another task ends in the transaction that writes its refund.
  const others = waitingCents(app, bookingId, "refund") - task.getInt("amount");
  const { owed } = balancesOf(app, bookingId);
  return others > 0 ? Math.min(task.getInt("amount"), owed) : owed;
}

function cancelIntent(work: Work): Result {
  const { payment, now } = work;
  const intent = cancelledIntent(payment.getString("payment_intent_id"), work.task);
  inTransaction(work.app, (tx) => applyIntent(tx, intent, Math.floor(now / 1000), now));
  return "done";
}

/** Stripe's current PaymentIntent. */
export const readIntent = (id: string): Stripe.PaymentIntent =>
  callStripe<Stripe.PaymentIntent>({ method: "GET", path: `/v1/payment_intents/${id}` });

/** Cancels it at Stripe. One that cannot be cancelled is returned as it is: paid meanwhile, being paid, or already cancelled. */
export function cancelledIntent(id: string, task: core.Record): Stripe.PaymentIntent {
  try {
    return callStripe<Stripe.PaymentIntent>({
      method: "POST",
      path: `/v1/payment_intents/${id}/cancel`,
      idempotencyKey: task.getString("stripe_key"),
      params: { cancellation_reason: "abandoned" },
    });
  } catch (error) {
    if (stripeCode(error) === "") throw error;
    return readIntent(id);
  }
}

function syncCharge(work: Work): Result {
  const intentId = work.payment.getString("payment_intent_id");
  const intent = readIntent(intentId);
  const refunds = [...refundsOf(intentId)].sort((a, b) => a.created - b.created);
  inTransaction(work.app, (tx) => applyIntent(tx, intent, Math.floor(work.now / 1000), work.now));
  for (const known of refunds) record(work, (tx, booking) => recordRefund(tx, booking, known, work.now));
  return "done";
}

function transfer(work: Work): Result {
  const { app, task, booking, payment, now } = work;
  // Nobody is paid while a claim, a problem or a dispute is open.
  const held = shareIsHeld({
    problemStatus: booking.getString("problem_status") as ProblemStatus,
    claimStatus: booking.getString("claim_status") as ClaimStatus,
  });
  if (held || payment.getString("dispute_state") === "open") return { notBefore: now + 10 * MINUTE };
  const made = isRepeated(task) ? transfersOf(booking).find((known) => isOf(task, known)) : undefined;
  // With nothing to send, no account is needed.
  if (!made && balancesOf(app, booking.id).coach <= 0) return "done";
  const account = payoutAccount(app, booking);
  if (!made && !account) return { notBefore: now + HOUR };
  if (!made) record(work, (tx, fresh) => payDebtsFrom(tx, fresh, now));
  const amount = balancesOf(app, booking.id).coach;
  if (!made && amount <= 0) return "done";
  // A repeated transfer exceeds what the charge has left.
  const again = payment.getString("transfer_id") !== "";
  const answer =
    made ??
    callStripe<Stripe.Transfer>({
      method: "POST",
      path: "/v1/transfers",
      idempotencyKey: task.getString("stripe_key"),
      params: {
        amount,
        currency: currency().code,
        destination: account ?? "",
        ...(again ? {} : { source_transaction: payment.getString("charge_id") }),
        transfer_group: transferGroup(booking.id, booking.getString("package_id")),
        metadata: { booking_id: booking.id, task: task.getString("key") },
      },
    });
  record(work, (tx, fresh) => {
    recordTransfer(tx, fresh, answer, now);
  });
  return "done";
}

/** The connected account, if it can receive transfers now. */
export function payoutAccount(app: core.App, booking: core.Record): string | null {
  const coach = firstWhere(app, "coach_private", "coach_id = {:coach}", { coach: booking.getString("coach_id") });
  return coach?.getBool("transfers_active") ? coach.getString("stripe_account_id") || null : null;
}

const transfersOf = (booking: core.Record): Stripe.Transfer[] =>
  callStripe<Stripe.ApiList<Stripe.Transfer>>({
    method: "GET",
    path: "/v1/transfers",
    params: { transfer_group: transferGroup(booking.id, booking.getString("package_id")), limit: 100 },
  }).data.filter((known) => known.metadata.booking_id === booking.id);

/** True if this task made the transfer. The oldest transfers name no task. */
const isOf = (task: core.Record, made: Stripe.Transfer): boolean =>
  made.metadata.task === undefined
    ? task.getString("key") === made.metadata.booking_id
    : made.metadata.task === task.getString("key");

/** Records a transfer and its reversals. Idempotent. Saves the booking. */
export function recordTransfer(tx: core.App, booking: core.Record, made: Stripe.Transfer, now: number): void {
  writeEntry(tx, booking, transferRows(made.id, made.amount), made.id);
  for (const back of made.reversals?.data ?? []) writeEntry(tx, booking, reversalRows(back.id, back.amount), back.id);
  const payment = paymentOf(tx, booking.id);
  payment?.set("transfer_id", made.id);
  if (payment) tx.save(payment);
  settleBooking(tx, booking, now);
}

function reverse(work: Work): Result {
  const { app, task, booking, now } = work;
  const key = task.getString("key");
  const transfers = transfersOf(booking);
  const known = transfers.find(({ reversals }) => reversals.data.some(({ metadata }) => metadata?.task === key));
  const from = known ?? transfers.find((made) => made.amount > made.amount_reversed);
  const sums = balancesOf(app, booking.id);
  const left = from ? from.amount - from.amount_reversed : 0;
  const amount = Math.min(task.getInt("amount"), -sums.coach, sums.payout, left);
  if (!known && (!from || amount <= 0)) return "done";
  try {
    const answer = known
      ? null
      : callStripe<Stripe.TransferReversal>({
          method: "POST",
          path: `/v1/transfers/${from?.id}/reversals`,
          idempotencyKey: task.getString("stripe_key"),
          params: { amount, metadata: { booking_id: booking.id, task: key } },
        });
    record(work, (tx, fresh) => {
      finish(tx, task);
      if (answer) writeEntry(tx, fresh, reversalRows(answer.id, answer.amount), answer.id);
      if (known) recordTransfer(tx, fresh, known, now);
      else settleBooking(tx, fresh, now);
    });
  } catch (error) {
    if (stripeCode(error) !== "balance_insufficient") throw error;
    // The coach's balance is too low. The debt stays in the ledger, and their next shares pay it.
    record(work, (tx, fresh) => {
      finish(tx, task);
      tellDebt(tx, fresh, key);
    });
  }
  return "done";
}

/** One transaction over the current booking. */
function record({ app, booking }: Work, write: (tx: core.App, fresh: core.Record) => void): void {
  inTransaction(app, (tx) => {
    const fresh = firstWhere(tx, "bookings", "id = {:id}", { id: booking.id });
    if (!fresh) throw new Refusal("booking_not_found");
    write(tx, fresh);
  });
}

/** Marks a task done, in the transaction that writes its result. */
export function finish(tx: core.App, task: core.Record): void {
  task.set("state", "done");
  task.set("last_error", "");
  tx.save(task);
}
