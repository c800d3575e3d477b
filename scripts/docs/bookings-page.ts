/** docs/bookings.md, generated from the product's two tables of moves. */
import type { Condition } from "../../domain/booking-conditions";
import { BOOKING_MOVES, type BookingEffect, type BookingMoveRow } from "../../domain/booking-moves";
import { type Actor, BOOKING_STATUSES, PAYMENT_STATUSES } from "../../domain/bookings";
import {
  AUTO_COMPLETE_HOURS,
  COACH_PERCENT,
  FREE_CANCEL_HOURS,
  HOLD_MINUTES,
  NO_SHOW_AFTER_MINUTES,
  PLATFORM_FEE_PERCENT,
  PROBLEM_HOURS,
  TRANSFER_HOURS,
} from "../../domain/limits";
import { PAYMENT_MOVES, type PaymentEffect, type PaymentMoveRow } from "../../domain/payment-moves";

const WHEN: Record<Condition, string> = {
  always: "any time",
  hold_over: `the hold of ${HOLD_MINUTES} minutes is over, or the session has begun`,
  before_start: "before the start",
  proposed: "another time is proposed",
  proposed_by_other: "the other side proposed another time, before the start",
  unclaimed_or_staff: "no claim of absence is open, and neither a claim nor a problem is decided (the team: any time)",
  nothing_left_before_start: "everything went back or was lost to a dispute, before the start; not a free intro call",
  session_over: "the session is over, no claim is open",
  three_days_over: `${AUTO_COMPLETE_HOURS} hours after the end, no claim is open`,
  absence_can_be_claimed: `it is paid or free, from ${NO_SHOW_AFTER_MINUTES} minutes after the start to ${PROBLEM_HOURS} hours after the end (see below), no review, open or settled problem or earlier claim, and not everything was refunded`,
  claimed_by_other: "the other side claims it, and nobody contested it",
  claimed_by_self: "one claims it oneself, and nobody contested it",
  claim_not_contested: `${PROBLEM_HOURS} hours after the claim, and nobody contested it`,
  claim_is_contested: "the claim is contested",
  problem_can_be_reported: `it is paid, from the start to ${PROBLEM_HOURS} hours after the end (see below), once, no claim is open, the team has not decided who came, and not everything was refunded`,
  problem_is_open: "a problem is reported and not answered",
  problem_not_settled: "a problem is not settled",
  offer_is_open: "the coach offers to refund a part",
  nothing_left_of_problem: "a problem is not settled, and everything went back or was lost",
};

const EFFECTS: Record<BookingEffect | PaymentEffect, string> = {
  end_hold: "the hold ends",
  give_up_payment: "the PaymentIntent is cancelled at Stripe",
  refund_by_policy: "refund by the policy below",
  refund_by_claim: "refund by the policy below",
  refund_settlement: "refund of the part that was settled",
  refund_offer: "refund of the part that was offered",
  plan_transfer: `transfer to the coach planned, ${TRANSFER_HOURS} hours later`,
  open_claim: `the other side has ${PROBLEM_HOURS} hours, the transfer waits`,
  contest_claim: "the team decides, the transfer waits",
  counter_claim: "both claims are kept, the team decides, the transfer waits",
  drop_claim: `the claim is gone; the athlete has ${PROBLEM_HOURS} hours to report, if it was the coach's`,
  settle_claim: "a claim is settled",
  reject_claim: `the session took place, no second claim; the athlete has ${PROBLEM_HOURS} hours to report a problem`,
  open_problem: "the transfer waits",
  keep_answer: "the answer is kept",
  keep_offer: "the offer is kept, nothing goes back yet",
  drop_offer: "the offer is gone, the team decides",
  settle_problem: "the transfer may go",
  call_off: "the slot is free",
  move_session: "the session moves",
  new_calendar_entry: "calendar SEQUENCE + 1",
  tell_both: "mail to both",
  tell_other: "mail to the other side",
  tell_athlete: "mail to the athlete",
  tell_team: "mail to the team, a line in the log",
};

const BY: Record<Actor, string> = { athlete: "athlete", coach: "coach", staff: "team", system: "system" };

const code = (word: string): string => `\`${word}\``;
const listed = (words: readonly string[]): string => words.join(", ");
const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

function diagram(first: string, ends: readonly string[], arrows: readonly string[]): string {
  return [
    "```mermaid",
    "stateDiagram-v2",
    `  [*] --> ${first}`,
    ...arrows.map((arrow) => `  ${arrow}`),
    ...ends.map((status) => `  ${status} --> [*]`),
    "```",
  ].join("\n");
}

/** Final states. */
const endsOf = (statuses: readonly string[], rows: readonly { from: readonly string[]; to: string | null }[]) =>
  statuses.filter((status) => !rows.some(({ from, to }) => to !== null && to !== status && from.includes(status)));

/** The whole page. Deterministic. */
export function bookingsPage(): string {
  const bookings: readonly BookingMoveRow[] = BOOKING_MOVES;
  const payments: readonly PaymentMoveRow[] = PAYMENT_MOVES;
  const bookingArrows = bookings.flatMap(({ move, from, to, by }) =>
    from.map((status) => `${status} --> ${to ?? status}: ${move} (${listed(by.map((actor) => BY[actor]))})`),
  );
  const paymentArrows = payments.flatMap(({ move, from, to }) => from.map((status) => `${status} --> ${to}: ${move}`));
  return `# Bookings and payments: every move

Written by \`npm run docs\` from \`domain/booking-moves.ts\` and \`domain/payment-moves.ts\`; a test holds it to them. The app draws its
buttons from the same tables, and the server refuses every other move with 409 \`illegal_transition\`.

## A booking

${diagram("pending_payment", endsOf(BOOKING_STATUSES, bookings), bookingArrows)}

${table(
  ["move", "from", "to", "who", "when", "what follows"],
  bookings.map(({ move, from, to, by, when, effects }) => [
    code(move),
    listed(from.map(code)),
    to === null ? "stays" : code(to),
    listed(by.map((actor) => BY[actor])),
    WHEN[when],
    listed(effects.map((effect) => EFFECTS[effect])),
  ]),
)}

\`system\` is the webhook and the minute's job: \`confirm\` is made by a payment that succeeded and by nothing else; one that succeeds after
the time was lost, or after the session began, is refunded in full.

### Who did not come

A claim of absence is heard before it counts. One side claims it; the other accepts, contests, claims the same of the first, or says nothing
for ${PROBLEM_HOURS} hours, and then it counts. What is contested only the team ends: the coach did not come, the athlete did not come, or the
session took place, whoever claimed first. Until then nobody is paid, and the booking can be neither completed nor cancelled by its two sides.
While a claim is in the way, the athlete cannot report a problem. So after one that the coach takes back, or that the team turns down, the
athlete has ${PROBLEM_HOURS} hours of their own. A dispute with the bank stands in nobody's way.

A review says that the session took place, so review and claim exclude each other. After \`completed\` an absence is a problem.

### What goes back

| who | when | of the total |
| --- | --- | --- |
| coach or team cancels | any time | all |
| athlete cancels | ${FREE_CANCEL_HOURS} hours or more before the start | all |
| athlete cancels | later, before the start | the coach's late rate (0, 50 or 100%), as it was when the booking was made |
| athlete cancels | after the start | nothing |
| coach did not come | when the claim holds | all |
| athlete did not come | when the claim holds | the coach's late rate |
| team settles a problem | until it is settled | 0 to 100% |
| coach offers a part after a problem, and the athlete accepts | until it is settled | 1 to 100% |

What is decided to go back is the athlete's on the books from that moment (account \`owed\`), however long Stripe and the bank take. What is kept is split ${PLATFORM_FEE_PERCENT} to ${COACH_PERCENT}. The coach's part is transferred ${TRANSFER_HOURS} hours after \`completed\`, or after the planned end of a session that did
not take place; a refund after the transfer takes the coach's part of it back. What the coach has spent meanwhile is a debt: their next shares
pay it (account \`carried\`).

### What the team can do

Staff, Problems lists every booking whose money waits for a person, with a button for each way out (\`domain/money-cases.ts\`).

${table(
  ["when", "buttons"],
  [
    ["a problem", "settle with 0 to 100%"],
    ["a contested claim", "the coach didn't show up; the athlete didn't show up; the session took place"],
    ["a refund came back, or Stripe keeps refusing it", "refund again; paid another way; could not be delivered"],
    ["a debt that Stripe could not take back", "take it back again; the coach paid it back; let it go"],
    ["a share that is not sent", "send it again; paid another way"],
    ["work that Stripe kept refusing", "try again"],
  ],
)}

On a booking's page the team refunds any amount of what is left, at any time, with a reason for both sides. Not while the bank holds the money in a dispute.

## A payment

${diagram("unpaid", endsOf(PAYMENT_STATUSES, payments), paymentArrows)}

${table(
  ["move", "from", "to", "Stripe says", "what follows"],
  payments.map(({ move, from, to, by, effects }) => [
    code(move),
    listed(from.map(code)),
    code(to),
    listed(by.map(code)),
    effects.length === 0 ? "" : listed(effects.map((effect) => EFFECTS[effect])),
  ]),
)}

Only Stripe moves a payment, by webhook or when the server asks. What was told twice, late or out of order ends in the same state: the
ledger is written first, and the status, the refunded amount and the coach's share follow from its rows. While a dispute is open nothing
is transferred; a lost one takes the coach's part back.
`;
}
