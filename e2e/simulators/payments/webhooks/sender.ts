import type { Engine } from "../engine";
import { newId, nowSeconds } from "../ids";
import type { Delivery, StoredEvent } from "../state";
import { signature } from "./signature";

export interface WebhookOptions {
  url: string | undefined;
  secret: string;
}

/** Faults of deliveries, all off by default. */
export interface WebhookModes {
  delayMs: number;
  hold: boolean;
  /** Deliveries of each event. */
  copies: number;
  /** Spreads deliveries at random over this many milliseconds. */
  shuffleMs: number;
  /** Drops all events or those of these types. They stay in the events list. */
  drop: boolean | string[];
}

export const NO_MODES: WebhookModes = { delayMs: 0, hold: false, copies: 1, shuffleMs: 0, drop: false };

const FIRST_RETRY = 200;
const LAST_RETRY = 30_000;
/** Stripe gives up after three days. */
const GIVE_UP = 3 * 86_400;
const AT_ONCE = 8;

/** Delivers every event until the app answers 2xx. Pending events are part of the state and survive a kill. */
export class WebhookSender {
  modes: WebhookModes = { ...NO_MODES };
  private readonly sending = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly engine: Engine,
    private readonly options: WebhookOptions,
  ) {
    this.plan();
  }

  enqueue(event: StoredEvent): void {
    const { drop, copies } = this.modes;
    const dropped = drop === true || (Array.isArray(drop) && drop.includes(event.type));
    if (!this.options.url || dropped) return;
    event.pending_webhooks = copies;
    for (let copy = 0; copy < copies; copy += 1) this.owe(event.id);
    this.plan();
  }

  /** Adds one more delivery of an event. */
  owe(event: string): void {
    const { delayMs, shuffleMs } = this.modes;
    const nextAt = Date.now() + delayMs + Math.floor(Math.random() * shuffleMs);
    this.engine.state.deliveries.push({ id: newId("whd", 12), event, attempts: 0, nextAt, lastStatus: null });
    this.engine.changed();
    this.plan();
  }

  /** Delivers all pending events now, one after the other in this order, without faults. */
  async flush(order: "as_made" | "reversed" | "shuffled"): Promise<void> {
    const queue = this.engine.state.deliveries.filter((delivery) => !this.sending.has(delivery.id));
    if (order === "reversed") queue.reverse();
    if (order === "shuffled") {
      for (let last = queue.length - 1; last > 0; last -= 1) {
        const other = Math.floor(Math.random() * (last + 1));
        const [a, b] = [queue[last], queue[other]];
        if (a && b) [queue[last], queue[other]] = [b, a];
      }
    }
    for (const delivery of queue) if (!this.stopped) await this.send(delivery);
    this.plan();
  }

  /** Sends a body unchanged. Returns the app's HTTP status. */
  async post(body: string, signed: string | null): Promise<number> {
    if (!this.options.url) throw new Error("No webhook address is set.");
    const reply = await fetch(this.options.url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "User-Agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
        ...(signed === null ? {} : { "Stripe-Signature": signed }),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(10_000),
    });
    await reply.arrayBuffer();
    return reply.status;
  }

  sign(body: string, secret = this.options.secret, timestamp = nowSeconds()): string {
    return signature(body, secret, timestamp);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  plan(): void {
    clearTimeout(this.timer);
    if (this.stopped || this.modes.hold) return;
    const waiting = this.engine.state.deliveries.filter((delivery) => !this.sending.has(delivery.id));
    if (waiting.length === 0 || this.sending.size >= AT_ONCE) return;
    const next = Math.min(...waiting.map((delivery) => delivery.nextAt));
    this.timer = setTimeout(() => this.pump(), Math.max(0, next - Date.now()));
  }

  private pump(): void {
    const now = Date.now();
    for (const delivery of this.engine.state.deliveries) {
      if (this.sending.size >= AT_ONCE) break;
      if (delivery.nextAt <= now && !this.sending.has(delivery.id)) void this.send(delivery).then(() => this.plan());
    }
    this.plan();
  }

  private async send(delivery: Delivery): Promise<void> {
    const event = this.engine.state.events[delivery.event];
    if (!event) return this.forget(delivery);
    this.sending.add(delivery.id);
    try {
      const body = JSON.stringify(event, null, 2);
      const status = await this.post(body, this.sign(body));
      delivery.lastStatus = String(status);
      if (status >= 200 && status < 300) {
        event.pending_webhooks = Math.max(0, event.pending_webhooks - 1);
        return this.forget(delivery);
      }
    } catch (error) {
      delivery.lastStatus = error instanceof Error ? error.message : String(error);
    } finally {
      this.sending.delete(delivery.id);
    }
    if (nowSeconds() - event.created > GIVE_UP) return this.forget(delivery);
    delivery.attempts += 1;
    delivery.nextAt = Date.now() + Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (delivery.attempts - 1));
    this.engine.changed();
  }

  private forget(delivery: Delivery): void {
    const { state } = this.engine;
    state.deliveries = state.deliveries.filter((entry) => entry !== delivery);
    this.engine.changed();
  }
}
