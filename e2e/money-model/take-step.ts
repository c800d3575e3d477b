/** Performs a step of the model (ways.ts) on the real server. */
import { expect } from "vitest";
import type { Model } from "../../domain/money-model/model";
import type { Coach } from "../fixtures/accounts";
import { type Account, call, changeRow, findRows, type Json } from "../fixtures/api";
import { act, moveTo, nextStart } from "../fixtures/money-moves";
import { bookPaid, CARDS, intentOf, type Made, pay } from "../fixtures/paid-bookings";
import { control, stripe } from "../fixtures/payments-simulator";
import type { RunningServer } from "../fixtures/server";
import { setClock } from "./look";
import type { Step } from "./ways";

export type Cast = { server: RunningServer; athlete: Account; staff: Account; coach: Coach };
type Scene = Cast & { made: Made; before: Model };

const CLAIMS: Record<string, string> = {
  report_no_show: "claim",
  accept_absence: "accept",
  contest_absence: "contest",
  counter_absence: "claim",
  withdraw_absence: "withdraw",
  confirm_absence: "confirm",
  reject_absence: "reject",
};
const TIMES: Record<string, string> = { propose_time: "propose", accept_time: "accept", decline_time: "decline" };

export async function takeStep({ by, label, to }: Step, scene: Scene): Promise<void> {
  const { server, athlete, staff, coach, made, before } = scene;
  const { bookingId } = made;
  const who = by === "coach" ? coach : by === "staff" ? staff : athlete;
  const ask = async (name: string, body: Json = {}) => {
    const answer = await act(server, who, name, { bookingId, ...body });
    expect(answer.status, `${label}: ${JSON.stringify(answer.body)}`).toBe(200);
  };
  const [name = "", choice] = label.split(" ");
  if (CLAIMS[name]) return ask("report-no-show", { action: CLAIMS[name], absent: choice, text: "It was so." });
  if (TIMES[name]) {
    await ask("reschedule-booking", {
      action: TIMES[name],
      ...(name === "propose_time" ? { start: nextStart() } : {}),
    });
    return setClock(server, bookingId, to, before);
  }
  switch (name) {
    case "abandon":
      if (by === "system") return void (await control(server, { expirePayment: intentOf(made.clientSecret) }));
      return ask("cancel-booking");
    case "cancel":
      return ask("cancel-booking");
    case "complete":
      return ask("complete-booking");
    case "report_problem":
    case "answer_problem":
      return ask("report-problem", { text: "It was so." });
    case "offer_settlement":
    case "settle_problem":
      return ask("report-problem", { percent: Number(choice) });
    case "accept_offer":
    case "decline_offer":
      return ask("report-problem", { action: name === "accept_offer" ? "accept" : "decline" });
    case "team_refund": {
      const { refundable } = (await act(server, staff, "staff-booking", { bookingId })).body;
      return ask("staff-refund", {
        amount: choice === "all" ? refundable : Number(choice),
        refundable,
        reason: "It was so.",
      });
    }
    case "review":
      return review(scene);
  }
  if (label === "time passes") return setClock(server, bookingId, to, before);
  if (label.startsWith("the coach's next share")) return nextShare(scene);
  if (by === "bank" || by === "stripe" || label.startsWith("pays") || label.includes("dashboard"))
    return atTheBank(label, scene);
  return ask("staff-settle-money", { action: name });
}

async function review({ server, athlete, coach, made }: Scene): Promise<void> {
  const answer = await call(server, athlete.token, "/api/collections/reviews/records", {
    booking_id: made.bookingId,
    reviewer_id: athlete.id,
    reviewed_coach_id: coach.coachId,
    rating: 5,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

/** Another session of the same coach, whose share covers any debt. */
async function nextShare({ server, athlete, coach }: Scene): Promise<void> {
  const { bookingId } = await bookPaid(server, athlete, coach, nextStart());
  await moveTo(server, bookingId, Date.now() - 3 * 3_600_000);
  expect((await act(server, coach, "complete-booking", { bookingId })).status).toBe(200);
  for (const { id } of await findRows(server, "payment_tasks", `booking_id='${bookingId}' && kind='transfer'`))
    await changeRow(server, "payment_tasks", id, { due_at: new Date(0).toISOString() });
}

async function atTheBank(label: string, { server, coach, made, before }: Scene): Promise<void> {
  const paymentIntent = intentOf(made.clientSecret);
  const [payment] = await findRows(server, "booking_payments", `booking_id='${made.bookingId}'`);
  const outcome = label.endsWith("succeeds") ? "succeeded" : "failed";
  // Stripe's events have whole seconds, and within one second a failure counts as later, so the next step waits.
  if (payment?.intent_event_at)
    await changeRow(server, "booking_payments", payment.id, { intent_event_at: Number(payment.intent_event_at) - 2 });
  const steps: Record<string, () => Promise<unknown>> = {
    pays: () => pay(server, made),
    "card refused": () => pay(server, made, CARDS.declined),
    "pays slowly": async () => {
      await control(server, { payments: "hold" });
      await pay(server, made).finally(() => control(server, { payments: "settle" }));
    },
    "slow payment succeeds": () => control(server, { release: { paymentIntent, outcome } }),
    "slow payment fails": () => control(server, { release: { paymentIntent, outcome } }),
    "account disabled": () => control(server, { account: { id: coach.stripeAccount, transfers: "inactive" } }),
    "account active again": () => control(server, { account: { id: coach.stripeAccount, transfers: "active" } }),
    "refunds everything in the dashboard": () => refundInDashboard(before.outside - before.sums.athlete),
    "refunds a cent in the dashboard": () => refundInDashboard(1),
    "sends a refund back": sendBack,
    "opens a dispute": () => control(server, { dispute: { charge: payment?.charge_id } }),
    "dispute won": () => control(server, { closeDispute: { id: payment?.dispute_id, outcome: "won" } }),
    "dispute lost": () => control(server, { closeDispute: { id: payment?.dispute_id, outcome: "lost" } }),
    "reverses a cent in the dashboard": () =>
      stripe(server, `/v1/transfers/${String(payment?.transfer_id)}/reversals`, { amount: "1" }),
  };
  const step = steps[label];
  if (!step) throw new Error(`nobody knows how to do "${label}"`);
  await step();

  function refundInDashboard(amount: number): Promise<unknown> {
    return stripe(server, "/v1/refunds", { payment_intent: paymentIntent, amount: String(amount) });
  }
  async function sendBack(): Promise<void> {
    const path = `/v1/refunds?payment_intent=${paymentIntent}&limit=100`;
    const { data } = await stripe<{ data: { id: string; status: string }[] }>(server, path);
    for (const { id, status } of data)
      if (status === "succeeded") await control(server, { refund: { id, outcome: "failed" } });
  }
}
