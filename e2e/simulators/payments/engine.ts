import type Stripe from "stripe";
import { newId, nowSeconds } from "./ids";
import { type EventType, emptyState, type Job, type PaymentsState, type StoredEvent } from "./state";

/** The API version of the pinned `stripe` package; a test compares the two. */
export const API_VERSION = "2026-10-28.endive";

export interface RequestTrace {
  id: string | null;
  idempotencyKey: string | null;
}

export interface EngineOptions {
  appUrl: string;
  state?: PaymentsState | undefined;
  /** Milliseconds until Stripe's delayed jobs run. */
  settleMs?: number | undefined;
  onChange(): void;
  onEvent(event: StoredEvent): void;
  runJob(job: Job): void;
}

/** The only mutable part: state, events of its changes, and delayed jobs. */
export class Engine {
  readonly state: PaymentsState;
  readonly appUrl: string;
  /** While true, payments that would succeed stay `processing`. */
  holdPayments = false;
  /** The API call being answered, for `event.request`. */
  trace: RequestTrace = { id: null, idempotencyKey: null };
  private timer: NodeJS.Timeout | undefined;
  private readonly settleMs: number;

  constructor(private readonly options: EngineOptions) {
    this.state = options.state ?? emptyState();
    this.appUrl = options.appUrl;
    this.settleMs = options.settleMs ?? 300;
    this.plan();
  }

  changed(): void {
    this.options.onChange();
  }

  emit(type: EventType, object: object, extra: { account?: string; previous?: object } = {}): void {
    const event: StoredEvent = {
      id: newId("evt"),
      object: "event",
      ...(extra.account ? { account: extra.account } : {}),
      api_version: API_VERSION,
      created: nowSeconds(),
      // A snapshot, so that later changes of the object do not show in this event.
      data: { object: structuredClone(object), ...(extra.previous ? { previous_attributes: extra.previous } : {}) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: this.trace.id, idempotency_key: this.trace.idempotencyKey },
      type,
    };
    this.state.events[event.id] = event;
    this.changed();
    this.options.onEvent(event);
  }

  later(kind: Job["kind"], id: string): void {
    this.state.jobs.push({ kind, id, at: Date.now() + this.settleMs });
    this.changed();
    this.plan();
  }

  /** Books money in or out for an owner (`platform` or an account's id); returns the transaction's id. */
  book(
    owner: string,
    entry: Pick<Stripe.BalanceTransaction, "amount" | "currency" | "source" | "type"> & {
      fee?: number;
      available?: boolean;
      category?: string;
    },
  ): Stripe.BalanceTransaction {
    const fee = entry.fee ?? 0;
    const settles = (entry.type === "charge" || entry.type === "payment") && !entry.available;
    const transaction: Stripe.BalanceTransaction = {
      id: newId("txn"),
      object: "balance_transaction",
      amount: entry.amount,
      available_on: nowSeconds() + (settles ? 2 * 86_400 : 0),
      balance_type: "payments",
      created: nowSeconds(),
      currency: entry.currency,
      description: null,
      exchange_rate: null,
      fee,
      fee_details: fee
        ? [
            {
              amount: fee,
              application: null,
              currency: entry.currency,
              description: "Stripe processing fees",
              type: "stripe_fee",
            },
          ]
        : [],
      net: entry.amount - fee,
      reporting_category: entry.category ?? entry.type,
      source: entry.source,
      status: settles ? "pending" : "available",
      type: entry.type,
    };
    this.state.transactions[transaction.id] = { owner, transaction };
    const key = `${owner} ${entry.currency}`;
    this.state.totals[key] = (this.state.totals[key] ?? 0) + transaction.net;
    return transaction;
  }

  total(owner: string, currency: string): number {
    return this.state.totals[`${owner} ${currency}`] ?? 0;
  }

  /** Runs the jobs that are due, or all of them. */
  runJobs(all = false): void {
    const now = Date.now();
    const due = this.state.jobs.filter((job) => all || job.at <= now);
    this.state.jobs = this.state.jobs.filter((job) => !due.includes(job));
    this.trace = { id: null, idempotencyKey: null };
    for (const job of due) this.options.runJob(job);
    if (due.length > 0) this.changed();
    this.plan();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private plan(): void {
    clearTimeout(this.timer);
    if (this.state.jobs.length === 0) return;
    const next = Math.min(...this.state.jobs.map((job) => job.at));
    this.timer = setTimeout(() => this.runJobs(), Math.max(0, next - Date.now()));
  }
}
