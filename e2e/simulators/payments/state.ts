import type Stripe from "stripe";
import type { CardBehaviour } from "./cards";

export type Table<T> = Record<string, T>;
export type EventType = Stripe.Event["type"];

/** The common fields of all events in the union `Stripe.Event`. */
export interface StoredEvent {
  id: string;
  object: "event";
  account?: string;
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: EventType;
}

export interface StoredMethod {
  method: Stripe.PaymentMethod;
  behaviour: CardBehaviour;
}

export interface StoredLink {
  account: string;
  refreshUrl: string;
  returnUrl: string;
  expiresAt: number;
  used: boolean;
}

/** A pending webhook. Times in milliseconds since 1970. */
export interface Delivery {
  id: string;
  event: string;
  attempts: number;
  nextAt: number;
  lastStatus: string | null;
}

/** A delayed job of Stripe. */
export interface Job {
  kind: "dispute" | "refund_fails" | "refund_succeeds";
  id: string;
  at: number;
}

/** The stored answer of an idempotency key; `at` in milliseconds since 1970. */
export interface StoredReply {
  at: number;
  fingerprint: string;
  status: number;
  body: string;
}

export interface Counters {
  payment_intents: number;
  charges: number;
  failed_charges: number;
  refunds: number;
  transfers: number;
  reversals: number;
  disputes: number;
  payouts: number;
  accounts: number;
}

export interface PaymentsState {
  accounts: Table<Stripe.Account>;
  revoked: Table<true>;
  links: Table<StoredLink>;
  intents: Table<Stripe.PaymentIntent>;
  methods: Table<StoredMethod>;
  charges: Table<Stripe.Charge>;
  refunds: Table<Stripe.Refund>;
  transfers: Table<Stripe.Transfer>;
  disputes: Table<Stripe.Dispute>;
  /** Payouts belong to connected accounts. */
  payouts: Table<{ account: string; payout: Stripe.Payout }>;
  transactions: Table<{ owner: string; transaction: Stripe.BalanceTransaction }>;
  /** Running totals by `owner currency`, in cents; owner is `platform` or an account's id. */
  totals: Table<number>;
  events: Table<StoredEvent>;
  deliveries: Delivery[];
  jobs: Job[];
  replies: Table<StoredReply>;
  counters: Counters;
}

const DAY = 86_400;

/** Stripe deletes keys after a day and events after thirty. So does a long-running demo. */
export function forgetOld(state: PaymentsState, now = Date.now() / 1000): PaymentsState {
  const owed = new Set(state.deliveries.map((delivery) => delivery.event));
  const replies = Object.entries(state.replies).filter(([, reply]) => reply.at / 1000 > now - DAY);
  const events = Object.entries(state.events).filter(([id, event]) => owed.has(id) || event.created > now - 30 * DAY);
  return { ...state, replies: Object.fromEntries(replies), events: Object.fromEntries(events) };
}

export function emptyState(): PaymentsState {
  return {
    accounts: {},
    revoked: {},
    links: {},
    intents: {},
    methods: {},
    charges: {},
    refunds: {},
    transfers: {},
    disputes: {},
    payouts: {},
    transactions: {},
    totals: {},
    events: {},
    deliveries: [],
    jobs: [],
    replies: {},
    counters: {
      payment_intents: 0,
      charges: 0,
      failed_charges: 0,
      refunds: 0,
      transfers: 0,
      reversals: 0,
      disputes: 0,
      payouts: 0,
      accounts: 0,
    },
  };
}
