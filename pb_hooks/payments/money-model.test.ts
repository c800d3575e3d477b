import { afterAll, beforeAll, expect, test } from "vitest";
import { keptCents } from "../../domain/ledger";
import { debtOf, moneyCases, remediesFor } from "../../domain/money-cases";
import { beginning, CLOCK, type Edge, edgesOf, factsOf, type Model, type Terms } from "../../domain/money-model";
import {
  type Account,
  asRoot,
  book,
  CARDS,
  type Coach,
  call,
  changeRow,
  control,
  eventually,
  findRows,
  intentOf,
  type Json,
  type Made,
  makeAccount,
  makeCoach,
  pay,
  readRow,
  stripe,
} from "../../e2e/fixtures/money";
import { act, nextStart, sumsOf } from "../../e2e/fixtures/money-moves";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

/** The server does what the model says: every kind of step along a shortest way, and some long ways at random. */
const TERMS: Terms = { totalCents: 3_700, lateCancelPercent: 50, offerPercent: 33 };
let server: RunningServer;
let athlete: Account;
let staff: Account;
let coach: Coach;
beforeAll(async () => {
  server = await startServer({ simulators: true });
  [athlete, staff] = await Promise.all([makeAccount(server), makeAccount(server, { role: "staff" })]);
  coach = await makeCoach(server, { hourly_rate: TERMS.totalCents, late_cancel_refund: TERMS.lateCancelPercent });
});
afterAll(() => server.stop());

/** What happens without anybody: the jobs and Stripe's yes. */
const byItself = ({ by, label }: Edge): boolean =>
  (by === "system" && label !== "abandon") || (by === "stripe" && / done$|nothing to reverse/.test(label));
function atRest(model: Model): Model {
  for (let here = model; ; ) {
    const next = edgesOf(here, TERMS).find(byItself);
    if (!next) return here;
    here = next.to;
  }
}
type Step = { by: Edge["by"]; label: string; to: Model };
/** Steps of people, the bank and the clock. Proposals move no money; Stripe's refusals have tests of their own. */
function stepsFrom(model: Model): Step[] {
  return edgesOf(model, TERMS)
    .filter((edge) => !byItself(edge) && !/_time$|next share|refused( for good|:)/.test(edge.label))
    .filter(({ by, label }) => !(by === "system" && label === "abandon"))
    .filter(({ label }) => label !== "review")
    .map(({ by, label, to }) => ({ by, label, to: atRest(to) }));
}

/** For each kind of step a shortest way that ends with it. */
function shortestWays(): Step[][] {
  const start = atRest(beginning());
  const known = new Set([JSON.stringify(start)]);
  const ways = new Map<string, Step[]>();
  const queue: { model: Model; way: Step[] }[] = [{ model: start, way: [] }];
  for (let at = 0; at < queue.length && at < 6_000; at++) {
    const here = queue[at];
    if (!here) break;
    for (const step of stepsFrom(here.model)) {
      const way = [...here.way, step];
      // A move counts anew from each status of the booking.
      const kind = `${step.by} ${step.label} ${step.by === "clock" ? "" : here.model.booking.status}`;
      if (!ways.has(kind)) ways.set(kind, way);
      const key = JSON.stringify(step.to);
      if (known.has(key)) continue;
      known.add(key);
      queue.push({ model: step.to, way });
    }
  }
  // A way that another one begins with is walked there.
  const all = [...ways.values()];
  const told = all.map((way) => way.map(({ by, label }) => `${by} ${label}`).join("|"));
  return all.filter((_, at) => !told.some((other, which) => which !== at && other.startsWith(`${told[at]}|`)));
}

function randomWay(seed: number): Step[] {
  let state = seed;
  const dice = (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
  const way: Step[] = [];
  for (let model = atRest(beginning()); way.length < 14; ) {
    const steps = stepsFrom(model);
    // A booking that nobody pays for is over soon.
    const step = (way.length === 0 && steps.find(({ label }) => label === "pays")) || steps[dice(steps.length)];
    if (!step) break;
    way.push(step);
    model = step.to;
  }
  expect(way.length).toBeGreaterThan(3);
  return way;
}

const iso = (ms: number) => new Date(ms).toISOString();
async function setClock(id: string, model: Model): Promise<void> {
  const start = Date.now() - (CLOCK[model.at] ?? 0) - 1_000;
  const { status, claimStatus, claimUntilMs } = model.booking;
  await changeRow(server, "bookings", id, {
    session_date: iso(start),
    session_end: iso(start + 3_600_000),
    ...(status === "pending_payment" || status === "expired" ? { hold_expires_at: iso(start + CLOCK[1]) } : {}),
    ...(claimStatus === "open" && claimUntilMs !== null ? { claim_until: iso(start + claimUntilMs) } : {}),
  });
}

/** Pauses after a failure are over; a transfer waits for its day. */
async function makeDue(id: string, model: Model): Promise<void> {
  const start = Date.parse(String((await readRow(server, "bookings", id)).session_date));
  for (const task of await findRows(server, "payment_tasks", `booking_id='${id}' && state='waiting'`)) {
    const due = task.kind === "transfer" && model.transferAt > 0 ? start + model.transferAt : 0;
    await changeRow(server, "payment_tasks", task.id, { due_at: iso(due) });
  }
}

type Scene = { made: Made; before: Model };
async function take({ label, to }: Step, { made, before }: Scene): Promise<void> {
  const { bookingId } = made;
  const paymentIntent = intentOf(made.clientSecret);
  const ask = async (who: Account, name: string, body: Json = {}) => {
    const answer = await act(server, who, name, { bookingId, ...body });
    expect(answer.status, `${label}: ${JSON.stringify(answer.body)}`).toBe(200);
  };
  const [move = "", percent] = label.split(" ");
  const who = (name: Edge["by"]) => (name === "coach" ? coach : name === "staff" ? staff : athlete);
  return await actOn(move, percent, label);

  async function actOn(name: string, part: string | undefined, words: string): Promise<void> {
    const claims: Record<string, string> = {
      report_no_show: "claim",
      accept_absence: "accept",
      contest_absence: "contest",
      withdraw_absence: "withdraw",
      confirm_absence: "confirm",
      reject_absence: "reject",
    };
    if (claims[name]) return ask(who(stepBy), "report-no-show", { action: claims[name], text: "It was so." });
    switch (name) {
      case "cancel":
      case "abandon":
        return ask(who(stepBy), "cancel-booking");
      case "complete":
        return ask(coach, "complete-booking");
      case "report_problem":
      case "answer_problem":
        return ask(who(stepBy), "report-problem", { text: "It was so." });
      case "offer_settlement":
      case "settle_problem":
        return ask(who(stepBy), "report-problem", { percent: Number(part) });
      case "accept_offer":
      case "decline_offer":
        return ask(athlete, "report-problem", { action: name === "accept_offer" ? "accept" : "decline" });
    }
    if (words === "pays") return void (await pay(server, made));
    if (words === "card refused") return void (await pay(server, made, CARDS.declined));
    if (words === "pays slowly") {
      await control(server, { payments: "hold" });
      await pay(server, made).finally(() => control(server, { payments: "settle" }));
      return;
    }
    if (words.startsWith("slow payment")) {
      const outcome = words.endsWith("succeeds") ? "succeeded" : "failed";
      return void (await control(server, { release: { paymentIntent, outcome } }));
    }
    if (words === "time passes") return setClock(bookingId, to);
    if (words.startsWith("account")) {
      const transfers = words === "account disabled" ? "inactive" : "active";
      return void (await control(server, { account: { id: coach.stripeAccount, transfers } }));
    }
    if (words.startsWith("refunds")) {
      const amount = words.includes("a cent") ? 1 : keptCents(before.sums);
      return void (await stripe(server, "/v1/refunds", { payment_intent: paymentIntent, amount: String(amount) }));
    }
    if (words === "sends a refund back") {
      const path = `/v1/refunds?payment_intent=${paymentIntent}&limit=100`;
      const { data } = await stripe<{ data: { id: string; status: string }[] }>(server, path);
      for (const { id, status } of data) {
        if (status === "succeeded") await control(server, { refund: { id, outcome: "failed" } });
      }
      return;
    }
    const [payment] = await findRows(server, "booking_payments", `booking_id='${bookingId}'`);
    if (words === "opens a dispute") return void (await control(server, { dispute: { charge: payment?.charge_id } }));
    if (words.startsWith("dispute")) {
      const outcome = words.endsWith("won") ? "won" : "lost";
      return void (await control(server, { closeDispute: { id: payment?.dispute_id, outcome } }));
    }
    if (words.startsWith("reverses")) {
      const path = `/v1/transfers/${String(payment?.transfer_id)}/reversals`;
      return void (await stripe(server, path, { amount: "1" }));
    }
    return ask(staff, "staff-settle-money", { action: name });
  }
}
let stepBy: Edge["by"] = "athlete";

/** What of a state both sides must agree on. */
const told = (model: Model) => {
  const facts = factsOf(model);
  const { booking, sums } = model;
  return {
    status: booking.status,
    payment: booking.paymentStatus,
    problem: ["open", "answered", "offered"].includes(booking.problemStatus) ? booking.problemStatus : "",
    claim: ["open", "contested"].includes(booking.claimStatus) ? `${booking.claimStatus} by ${booking.claimBy}` : "",
    sums,
    owed: sums.owed,
    debt: debtOf(facts),
    waiting: [...model.waiting].sort(),
    cases: moneyCases(facts),
    remedies: remediesFor(facts),
  };
};

async function seen(id: string): Promise<ReturnType<typeof told>> {
  const [row, sums, tasks, cases] = await Promise.all([
    readRow(server, "bookings", id),
    sumsOf(server, id),
    findRows(server, "payment_tasks", `booking_id='${id}' && state='waiting'`),
    call<(Json & { id: string })[]>(server, staff.token, "/api/functions/staff-money-cases", {}),
  ]);
  const found = cases.body.find((one) => one.id === id);
  const { problem_status: problem, claim_status: claim, claim_by } = row as Record<string, string>;
  return {
    status: row.status,
    payment: row.payment_status,
    problem: problem === "settled" ? "" : problem,
    claim: claim === "open" || claim === "contested" ? `${claim} by ${claim_by}` : "",
    sums: { athlete: 0, owed: 0, platform: 0, coach: 0, payout: 0, carried: 0, ...sums },
    owed: row.owed_amount,
    debt: row.debt_amount,
    waiting: [...new Set(tasks.map(({ kind }) => kind))].sort(),
    cases: found?.cases ?? [],
    remedies: found?.remedies ?? [],
  } as ReturnType<typeof told>;
}

async function walkOnServer(way: readonly Step[]): Promise<void> {
  await control(server, { account: { id: coach.stripeAccount, transfers: "active" } });
  const made = await book(server, athlete, coach, nextStart());
  let before = atRest(beginning());
  await setClock(made.bookingId, before);
  const done: string[] = [];
  for (const step of way) {
    done.push(`${step.by}: ${step.label}`);
    stepBy = step.by;
    await take(step, { made, before });
    const look = async () => {
      await makeDue(made.bookingId, step.to);
      await asRoot(server, "/api/functions/run-jobs", {});
      return JSON.stringify(await seen(made.bookingId));
    };
    const wanted = JSON.stringify(told(step.to));
    await eventually(look, (found) => found === wanted).catch((error: Error) => {
      throw new Error(`${done.join(" → ")}\nmodel:       ${wanted}\n${error.message}`);
    });
    before = step.to;
  }
}

test("the server agrees with the model on every kind of step", async () => {
  for (const way of shortestWays()) await walkOnServer(way);
}, 1_200_000);

test("and along ways at random", async () => {
  for (let seed = 1; seed <= 6; seed++) await walkOnServer(randomWay(seed));
}, 600_000);
