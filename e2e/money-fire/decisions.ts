import { randomUUID } from "node:crypto";
import { type Account, type Answer, call, changeRow, findRows, type Json, readRow } from "../fixtures/api";
import { bookingBody, CARDS, intentOf, type Made } from "../fixtures/paid-bookings";
import { control, stripe } from "../fixtures/payments-simulator";
import type { Person, Step } from "./history";
import { freshStart, makeDue, moveSession, type Plot, type World } from "./world";

export type Scene = { world: World; plot: Plot };

/**
 * How a decision is carried out. `ask`: a request to the app that may be cut off and is retried. `act`: happens once, outside the app.
 * `settled`: earlier money has arrived before the decision.
 */
export type Carried =
  | { settled: boolean; ask: () => Promise<Answer>; first?: () => Promise<unknown> }
  | { settled: boolean; act: () => Promise<unknown> };

const HOURS_FROM_NOW = { late: 5, begun: -5 / 60, running: -20 / 60 };

export function carry(step: Step, scene: Scene): Carried {
  const { world, plot } = scene;
  const { server } = world;
  const bookingId = plot.made.bookingId;
  const paymentIntent = intentOf(plot.made.clientSecret);
  const as = (who: Person): Account => world[who];
  const move = (who: Person, name: string, body: Json = {}): Carried => ({
    settled: true,
    ask: () => call(server, as(who).token, `/api/functions/${name}`, { bookingId, ...body }),
  });
  const jobs = (first: () => Promise<unknown>): Carried => ({
    settled: true,
    first,
    ask: () => call(server, server.superuser.token, "/api/functions/run-jobs", {}),
  });
  const outside = (act: () => Promise<unknown>): Carried => ({ settled: true, act });
  const pressing = (wish: Json) => outside(() => control(server, wish));

  switch (step.do) {
    case "pay":
      if (step.card !== "slow") return pressing({ pay: { paymentIntent, card: FIRE_CARDS[step.card] } });
      return outside(async () => {
        await control(server, { payments: "hold" });
        // The next payment is a usual one again.
        await control(server, { pay: { paymentIntent, card: CARDS.good } }).finally(() =>
          control(server, { payments: "settle" }),
        );
      });
    case "authenticate":
      return pressing({ authenticate: { paymentIntent, passed: step.passed } });
    case "bank_decides":
      return pressing({ release: { paymentIntent, outcome: step.outcome } });
    case "stripe_gives_up":
      return pressing({ expirePayment: paymentIntent });
    case "hold_runs_out":
      return jobs(() => changeRow(server, "bookings", bookingId, { hold_expires_at: new Date(1e12).toISOString() }));
    case "rival_books": {
      const requestKey = randomUUID();
      return {
        settled: false,
        ask: async () => {
          const body = bookingBody(world.coach, plot.start, { requestKey });
          const answer = await call<Made & Json>(server, world.rival.token, "/api/functions/create-booking", body);
          if (answer.status === 200) plot.rivals.push(answer.body.bookingId);
          return answer;
        },
      };
    }
    case "travel": {
      const hours = step.to === "over" ? -plot.hours - 1 : HOURS_FROM_NOW[step.to];
      // A payment that arrives after the start is late, so earlier events are delivered first.
      return outside(() => moveSession(server, plot, hours));
    }
    case "cancel":
      return move(step.by, "cancel-booking");
    case "no_show":
      return move(step.by, "report-no-show");
    case "answer_claim":
      return move(step.by, "report-no-show", { action: step.how, text: "It was otherwise." });
    case "decide_claim":
      return move("staff", "report-no-show", { action: step.how });
    case "claim_runs_out":
      return jobs(async () => {
        const { claim_until } = await readRow(server, "bookings", bookingId);
        if (claim_until) await changeRow(server, "bookings", bookingId, { claim_until: new Date(1e12).toISOString() });
      });
    case "answer_offer":
      return move("athlete", "report-problem", { action: step.how });
    case "team_acts":
      return move("staff", "staff-settle-money", { action: step.how });
    case "coach_spends_all":
      return outside(() =>
        control(server, { payout: { account: world.coach.stripeAccount, outcome: "paid" } }).catch(unlessEmpty),
      );
    case "complete":
      return move("coach", "complete-booking");
    case "three_days_pass":
      return jobs(() => moveSession(server, plot, -80));
    case "propose": {
      const start = new Date(Date.parse(plot.start) + 5 * 3_600_000).toISOString();
      return move(step.by, "reschedule-booking", { action: "propose", start });
    }
    case "accept":
    case "decline":
      return move(step.by, "reschedule-booking", { action: step.do });
    case "report_problem":
      return move("athlete", "report-problem", { text: "It was too short." });
    case "answer_problem":
      return move("coach", "report-problem", { text: "The train was late." });
    case "settle_problem":
      return move(step.by, "report-problem", { percent: step.percent });
    case "refund_in_dashboard":
      return outside(() => refundInDashboard(scene, paymentIntent, step.percent));
    case "refund_bounces":
      return outside(() => lastRefundBounces(scene, paymentIntent));
    case "reverse_in_dashboard":
      return outside(() => reverseInDashboard(scene, step.percent));
    case "dispute":
      return outside(async () => control(server, { dispute: { charge: (await theCharge(scene, paymentIntent)).id } }));
    case "dispute_ends":
      return outside(() => disputeEnds(scene, paymentIntent, step.outcome));
    case "transfer_day":
      return jobs(async () => {
        plot.transferDay = true;
        const filter = `booking_id='${bookingId}' && kind='transfer' && state='waiting'`;
        await makeDue(server, await findRows(server, "payment_tasks", filter));
      });
    case "transfers_stop":
      return pressing({ account: { id: world.coach.stripeAccount, transfers: "inactive" } });
    case "transfers_resume":
      return pressing({ account: { id: world.coach.stripeAccount, transfers: "active" } });
    case "payout_fails":
      // All histories share the account's balance, so its existence is not checked.
      return outside(() =>
        control(server, { payout: { account: world.coach.stripeAccount, outcome: "failed" } }).catch(unlessEmpty),
      );
  }
}

const FIRE_CARDS = { good: CARDS.good, declined: CARDS.declined, threeDSecure: "4000000000003220" };

function unlessEmpty(error: unknown): void {
  if (!String(error).includes("balance_insufficient")) throw error;
}

/** Thrown if a decision is not possible now. It is skipped in both plays. */
export class NoOccasion extends Error {}

type Listed<T> = { data: T[] };

async function theCharge({ world }: Scene, intent: string): Promise<{ id: string; amount: number }> {
  const path = `/v1/charges?payment_intent=${intent}&limit=100`;
  const { data } = await stripe<Listed<{ id: string; amount: number; paid: boolean }>>(world.server, path);
  const paid = data.find((charge) => charge.paid);
  if (!paid) throw new NoOccasion("nothing was paid");
  return paid;
}

async function refundInDashboard(scene: Scene, intent: string, percent: number): Promise<void> {
  const { amount } = await theCharge(scene, intent);
  await stripe(scene.world.server, "/v1/refunds", {
    payment_intent: intent,
    amount: String(Math.max(1, Math.round((amount * percent) / 100))),
  });
}

async function lastRefundBounces({ world }: Scene, intent: string): Promise<void> {
  const { data } = await stripe<Listed<{ id: string; status: string }>>(
    world.server,
    `/v1/refunds?payment_intent=${intent}&limit=100`,
  );
  const last = data.find(({ status }) => status === "succeeded");
  if (!last) throw new NoOccasion("nothing was refunded");
  await control(world.server, { refund: { id: last.id, outcome: "failed" } });
}

async function reverseInDashboard({ world, plot }: Scene, percent: number): Promise<void> {
  const { data } = await stripe<Listed<{ id: string; amount: number }>>(
    world.server,
    `/v1/transfers?transfer_group=booking_${plot.made.bookingId}`,
  );
  const [made] = data;
  if (!made) throw new NoOccasion("nothing was transferred");
  const amount = Math.max(1, Math.round((made.amount * percent) / 100));
  await stripe(world.server, `/v1/transfers/${made.id}/reversals`, { amount: String(amount) });
}

async function disputeEnds({ world }: Scene, intent: string, outcome: "won" | "lost"): Promise<void> {
  const { data } = await stripe<Listed<{ id: string }>>(world.server, `/v1/disputes?payment_intent=${intent}`);
  const [dispute] = data;
  if (!dispute) throw new NoOccasion("nothing is disputed");
  await control(world.server, { closeDispute: { id: dispute.id, outcome } });
}

/** A story's first request. */
export const bookingRequest = (world: World, plot: Plot): (() => Promise<Answer<Made & Json>>) => {
  const body = bookingBody(world.coach, plot.start, { durationHours: plot.hours, requestKey: randomUUID() });
  return () => call(world.server, world.athlete.token, "/api/functions/create-booking", body);
};

export const newPlot = (world: World, hours: number): Plot => ({
  start: freshStart(world),
  hours,
  made: { bookingId: "", clientSecret: "" },
  transferDay: false,
  rivals: [],
});
