/** A history of one or two bookings: decisions of people, the bank and Stripe, and the faults around them. */
import fc from "fast-check";
import { REMEDY_NAMES, type RemedyName } from "../../domain/money-cases";

export type Party = "athlete" | "coach";
export type Person = Party | "staff";

/** One decision about one booking. Everything else is a fault. */
export type Step =
  | { do: "pay"; card: "good" | "declined" | "threeDSecure" | "slow" }
  | { do: "authenticate"; passed: boolean }
  | { do: "bank_decides"; outcome: "succeeded" | "failed" }
  | { do: "stripe_gives_up" }
  | { do: "hold_runs_out" }
  | { do: "rival_books" }
  | { do: "travel"; to: "late" | "begun" | "running" | "over" }
  | { do: "cancel"; by: Person }
  | { do: "no_show"; by: Party }
  | { do: "complete" }
  | { do: "three_days_pass" }
  | { do: "propose" | "accept" | "decline"; by: Party }
  | { do: "report_problem" }
  | { do: "answer_problem" }
  | { do: "answer_claim"; by: Party; how: "accept" | "contest" | "withdraw" }
  | { do: "decide_claim"; how: "confirm" | "reject" }
  | { do: "claim_runs_out" }
  | { do: "settle_problem"; by: "coach" | "staff"; percent: number }
  | { do: "answer_offer"; how: "accept" | "decline" }
  | { do: "team_acts"; how: RemedyName }
  | { do: "coach_spends_all" }
  | { do: "refund_in_dashboard"; percent: number }
  | { do: "refund_bounces" }
  | { do: "reverse_in_dashboard"; percent: number }
  | { do: "dispute" }
  | { do: "dispute_ends"; outcome: "won" | "lost" }
  | { do: "transfer_day" }
  | { do: "transfers_stop" }
  | { do: "transfers_resume" }
  | { do: "payout_fails" };

export type Story = { hours: number; steps: Step[] };

/** The faults around one decision. */
export type Fault = {
  /** kill -9 of the server. With `during`: `afterMs` after the request began. */
  kill: "no" | "before" | "during" | "after";
  afterMs: number;
  /** How Stripe's next calls fail. */
  stripe: { mode: "down" | "error" | "lost" | "rate_limit"; times: number } | null;
  /** How webhook events are delivered (see `Network`). */
  network: NetworkFault;
};

export type NetworkFault = {
  /** The order of deliveries. */
  shuffle: number;
  copies: number;
  /** In parallel instead of one after the other. */
  atOnce: boolean;
  /** Events that the product caused itself are delivered much later. */
  ownLate: boolean;
  kill: boolean;
  forge: "unsigned" | "wrong_secret" | "stale" | "tampered" | null;
  /** An earlier event is delivered again. */
  again: boolean;
};

export type History = { stories: Story[]; faults: Fault[] };

const party = fc.constantFrom<Party>("athlete", "coach");
const person = fc.constantFrom<Person>("athlete", "coach", "staff");
const percent = fc.integer({ min: 1, max: 100 });
const steps = (...list: Step[]): fc.Arbitrary<Step[]> => fc.constant(list);
const pay = (card: Extract<Step, { do: "pay" }>["card"]): Step => ({ do: "pay", card });
const bank = (outcome: "succeeded" | "failed"): Step => ({ do: "bank_decides", outcome });
const expire: Step = { do: "hold_runs_out" };

/** Ways to pay. */
const paid = fc.oneof(
  { weight: 4, arbitrary: steps(pay("good")) },
  { weight: 1, arbitrary: steps(pay("declined"), pay("good")) },
  { weight: 1, arbitrary: steps(pay("threeDSecure"), { do: "authenticate", passed: true }) },
  { weight: 1, arbitrary: steps(pay("threeDSecure"), { do: "authenticate", passed: false }, pay("good")) },
  { weight: 1, arbitrary: steps(pay("slow"), bank("succeeded")) },
  { weight: 1, arbitrary: steps(pay("slow"), bank("failed"), pay("good")) },
);

/** Ways to lose a session. */
const unpaid = fc.oneof(
  steps(expire),
  steps(expire, pay("good")),
  steps(pay("declined"), pay("declined"), expire),
  steps(pay("threeDSecure"), expire),
  steps(pay("slow"), bank("failed"), expire),
  steps(pay("slow"), expire, bank("succeeded")),
  steps(pay("slow"), expire, { do: "rival_books" }, bank("succeeded")),
  steps({ do: "stripe_gives_up" }),
  party.chain((by) => steps({ do: "cancel", by }, pay("good"))),
  party.chain((by) => steps(pay("slow"), { do: "cancel", by }, bank("succeeded"))),
  party.chain((by) => steps(pay("slow"), { do: "cancel", by }, bank("failed"))),
);

/** How a paid booking ends. */
const ending = fc.oneof(
  { weight: 1, arbitrary: steps() },
  { weight: 2, arbitrary: person.chain((by) => steps({ do: "cancel", by })) },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom("late", "begun"), person).map(([to, by]): Step[] => [
      { do: "travel", to },
      { do: "cancel", by },
    ]),
  },
  {
    weight: 3,
    arbitrary: party.chain((by) => absence(by).map((then): Step[] => [{ do: "travel", to: "running" }, ...then])),
  },
  { weight: 4, arbitrary: steps({ do: "travel", to: "over" }, { do: "complete" }, { do: "transfer_day" }) },
  { weight: 1, arbitrary: steps({ do: "three_days_pass" }, { do: "transfer_day" }) },
);

/** One side claims that the other did not come, and the outcomes. */
function absence(by: Party): fc.Arbitrary<Step[]> {
  const other: Party = by === "coach" ? "athlete" : "coach";
  const claim: Step = { do: "no_show", by };
  const contest: Step = { do: "answer_claim", by: other, how: "contest" };
  return fc.oneof(
    steps(claim),
    steps(claim, { do: "answer_claim", by: other, how: "accept" }),
    steps(claim, { do: "claim_runs_out" }),
    steps(claim, { do: "answer_claim", by, how: "withdraw" }),
    steps(claim, contest, { do: "decide_claim", how: "confirm" }),
    steps(claim, { do: "no_show", by: other }, { do: "decide_claim", how: "reject" }),
  );
}

/** Decisions at any time in between. The server refuses impossible ones. */
const extra = fc.oneof(
  party.map((by): Step[] => [{ do: "propose", by }]),
  party.map((by): Step[] => [
    { do: "propose", by },
    { do: "accept", by: by === "coach" ? "athlete" : "coach" },
  ]),
  party.map((by): Step[] => [
    { do: "propose", by },
    { do: "decline", by },
  ]),
  steps({ do: "report_problem" }),
  steps({ do: "report_problem" }, { do: "answer_problem" }),
  fc
    .tuple(fc.constantFrom<"coach" | "staff">("coach", "staff"), percent)
    .map(([by, part]): Step[] => [{ do: "report_problem" }, { do: "settle_problem", by, percent: part }]),
  fc
    .tuple(fc.constantFrom<"accept" | "decline">("accept", "decline"), percent)
    .map(([how, part]): Step[] => [
      { do: "report_problem" },
      { do: "settle_problem", by: "coach", percent: part },
      { do: "answer_offer", how },
    ]),
  fc.constantFrom(...REMEDY_NAMES).map((how): Step[] => [{ do: "team_acts", how }]),
  percent.map((part): Step[] => [
    { do: "refund_in_dashboard", percent: part },
    { do: "refund_bounces" },
    { do: "team_acts", how: "athlete_paid" },
  ]),
  steps({ do: "transfer_day" }, { do: "coach_spends_all" }, { do: "refund_in_dashboard", percent: 60 }),
  percent.map((part): Step[] => [{ do: "refund_in_dashboard", percent: part }]),
  percent.map((part): Step[] => [{ do: "refund_in_dashboard", percent: part }, { do: "refund_bounces" }]),
  steps({ do: "refund_bounces" }),
  percent.map((part): Step[] => [{ do: "reverse_in_dashboard", percent: part }]),
  steps({ do: "dispute" }),
  fc
    .constantFrom<"won" | "lost">("won", "lost")
    .map((outcome): Step[] => [{ do: "dispute" }, { do: "dispute_ends", outcome }]),
  steps({ do: "transfer_day" }),
  steps({ do: "transfers_stop" }),
  steps({ do: "transfers_stop" }, { do: "transfers_resume" }),
  steps({ do: "payout_fails" }),
);

/** Inserts the extras between the steps, whole or split. `at`: after how many steps. */
function woven(base: Step[], extras: { at: number; list: Step[] }[]): Step[] {
  const out = [...base];
  for (const { at, list } of extras) {
    let place = at % (out.length + 1);
    for (const step of list) {
      out.splice(place, 0, step);
      place += 1 + ((at >> 8) % 2);
    }
  }
  return out;
}

const afterwards = fc
  .tuple(ending, fc.array(fc.record({ at: fc.nat(9999), list: extra }), { maxLength: 4 }))
  .map(([base, extras]) => woven(base, extras));

const story: fc.Arbitrary<Story> = fc.record({
  hours: fc.integer({ min: 1, max: 3 }),
  steps: fc.oneof(
    { weight: 1, arbitrary: unpaid },
    { weight: 3, arbitrary: fc.tuple(paid, afterwards).map(([first, then]) => [...first, ...then]) },
  ),
});

const sometimes = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

const network: fc.Arbitrary<NetworkFault> = fc.record({
  shuffle: fc.nat(9999),
  copies: fc.integer({ min: 1, max: 3 }),
  atOnce: fc.boolean(),
  ownLate: fc.boolean(),
  kill: fc.integer({ min: 0, max: 7 }).map((dice) => dice === 0),
  forge: sometimes(fc.constantFrom("unsigned", "wrong_secret", "stale", "tampered")),
  again: fc.boolean(),
});

const fault: fc.Arbitrary<Fault> = fc.record({
  kill: fc.oneof(
    { weight: 8, arbitrary: fc.constant<Fault["kill"]>("no") },
    { weight: 3, arbitrary: fc.constantFrom<Fault["kill"]>("before", "during", "during", "after") },
  ),
  afterMs: fc.integer({ min: 0, max: 60 }),
  stripe: sometimes(
    fc.record({
      mode: fc.constantFrom("down", "error", "lost", "lost", "lost", "rate_limit"),
      // Go itself retries once if a kept-alive connection breaks.
      times: fc.integer({ min: 1, max: 3 }),
    }),
  ),
  network,
});

export const history: fc.Arbitrary<History> = fc.record({
  stories: fc.array(story, { minLength: 1, maxLength: 2 }),
  faults: fc.array(fault, { minLength: 12, maxLength: 12 }),
});

/** The stories' steps, alternating. */
export function inTurns(stories: readonly Story[]): { story: number; step: Step }[] {
  const most = Math.max(...stories.map((one) => one.steps.length));
  return Array.from({ length: most }, (_, at) =>
    stories.flatMap((one, which) => {
      const step = one.steps[at];
      return step ? [{ story: which, step }] : [];
    }),
  ).flat();
}
