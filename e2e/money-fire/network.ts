import { createHmac } from "node:crypto";
import type Stripe from "stripe";
import type { RunningServer } from "../fixtures/server";
import type { NetworkFault } from "./history";

type Event = Pick<Stripe.Event, "id" | "type" | "created" | "request"> & { data: { object: object } };

/** The events that an operator subscribes to (docs/stripe.md). */
const TOLD = [
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "payment_intent.processing",
  "charge.refunded",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.closed",
  "transfer.reversed",
  "account.updated",
  "payout.failed",
];

export const TIDY: NetworkFault = {
  shuffle: 0,
  copies: 1,
  atOnce: false,
  ownLate: false,
  kill: false,
  forge: null,
  again: false,
};

const seconds = (): number => Math.floor(Date.now() / 1000);

/** The network from Stripe to the app: at-least-once delivery, in any order and at any time. */
export class Network {
  private readonly told: Event[] = [];
  private readonly owed: Event[] = [];
  /** The newest fetched event of the platform ("") and of the coach's account. */
  private readonly newest = new Map<string, string>();

  constructor(
    private readonly server: RunningServer,
    private readonly account: string,
    /** kill -9 and restart of the server. */
    private readonly crash: () => Promise<void>,
  ) {}

  /** Fetches Stripe's events since the last call. */
  async collect(): Promise<void> {
    const fresh = (await Promise.all(["", this.account].map((account) => this.since(account)))).flat();
    this.owed.push(...fresh.sort((a, b) => a.created - b.created).filter(({ type }) => TOLD.includes(type)));
  }

  private async since(account: string): Promise<Event[]> {
    const after = this.newest.get(account);
    const answer = await fetch(
      `${this.server.simulators?.url}/v1/events?limit=100${after ? `&ending_before=${after}` : ""}`,
      {
        headers: {
          Authorization: `Bearer ${this.server.env.STRIPE_SECRET_KEY}`,
          ...(account === "" ? {} : { "Stripe-Account": account }),
        },
      },
    );
    const { data } = (await answer.json()) as { data: Event[] };
    if (data[0]) this.newest.set(account, data[0].id);
    return data.reverse();
  }

  /** Forgets events of earlier histories. */
  async begin(): Promise<void> {
    await this.collect();
    this.owed.length = 0;
  }

  owes(all: boolean): number {
    return this.owed.filter((event) => all || !isOwn(event)).length;
  }

  /** Delivers pending events as this fault says. */
  async tell(fault: NetworkFault): Promise<void> {
    await this.collect();
    const now = this.owed.filter((event) => !(fault.ownLate && isOwn(event)));
    const old = fault.again ? pick(this.told, fault.shuffle) : [];
    const copies = [...now.flatMap((event) => Array.from({ length: fault.copies }, () => event)), ...old];
    const queue = fault.shuffle === 0 ? copies : shuffled(copies, fault.shuffle);
    await this.lie(fault, queue.at(0));
    const sending = fault.atOnce ? Promise.all(queue.map((event) => this.deliver(event))) : this.oneByOne(queue);
    if (fault.kill && queue.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, fault.shuffle % 25));
      await this.crash();
    }
    await sending;
  }

  private async oneByOne(queue: readonly Event[]): Promise<void> {
    for (const event of queue) await this.deliver(event);
  }

  /** An event stays pending until the app answers 2xx, as at Stripe. */
  private async deliver(event: Event): Promise<void> {
    const body = JSON.stringify(event);
    const status = await this.post(body, this.sign(body, seconds()));
    if (status < 200 || status > 299) {
      if (status !== 0) throw new Error(`the webhook answered ${status} to ${event.type}`);
      return;
    }
    const at = this.owed.indexOf(event);
    if (at < 0) return;
    this.owed.splice(at, 1);
    this.told.push(event);
  }

  /** 0: no answer. */
  private async post(body: string, signature: string | null): Promise<number> {
    try {
      const answer = await fetch(`${this.server.url}/api/stripe/webhook`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          ...(signature === null ? {} : { "Stripe-Signature": signature }),
        },
        body,
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return 0;
    }
  }

  private sign(body: string, at: number, secret = String(this.server.env.STRIPE_WEBHOOK_SECRET)): string {
    return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
  }

  /** A stranger sends an event that would change something if it were accepted. */
  private async lie({ forge }: NetworkFault, like: Event | undefined): Promise<void> {
    if (forge === null || !like) return;
    const object = { ...like.data.object, status: "succeeded", refunded: true };
    const body = JSON.stringify({ ...like, id: `evt_forged_${like.id}`, data: { object } });
    const signatures = {
      unsigned: null,
      wrong_secret: this.sign(body, seconds(), "whsec_another"),
      stale: this.sign(body, seconds() - 360),
      tampered: this.sign(`${body} `, seconds()),
    };
    const status = await this.post(body, signatures[forge]);
    if (status !== 400) throw new Error(`a forged event (${forge}) was answered ${status}`);
  }
}

/** Events of the product's own calls, which had an answer or are retried. */
const isOwn = (event: Event): boolean => Boolean(event.request?.idempotency_key);

const pick = <T>(list: readonly T[], seed: number): T[] => list.slice(seed % list.length || 0).slice(0, 1);

/** Shuffles, deterministic by seed. */
function shuffled<T>(list: readonly T[], seed: number): T[] {
  const out = [...list];
  let state = seed;
  for (let last = out.length - 1; last > 0; last--) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const other = (state >>> 8) % (last + 1);
    const [a, b] = [out[last] as T, out[other] as T];
    [out[last], out[other]] = [b, a];
  }
  return out;
}
