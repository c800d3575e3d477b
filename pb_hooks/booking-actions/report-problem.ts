import { agreedAmount } from "@domain/agreed-amount";
import type { BookingMove } from "@domain/booking-moves";
import type { Actor } from "@domain/bookings";
import { refundUpTo } from "@domain/cancellation";
import { Refusal } from "@domain/errors";
import * as m from "@messages";
import * as z from "zod/mini";
import { bookingFor, refundQuestion } from "../bookings/booking-state";
import { makeMove } from "../bookings/moves";
import type { Step } from "../bookings/step";
import { requireAccount } from "../platform/answer";
import { now as clock } from "../platform/clock";
import { readInput } from "../platform/input";
import { answerBooking } from "./answer";
import { passed, say } from "./case-words";

const input = z.object({
  bookingId: z.string({ error: m.refusals_booking_not_found }),
  text: z._default(
    z
      .string({ error: m.server_please_describe_the_problem })
      .check(z.trim(), z.maxLength(2000, { error: m.server_that_is_too_long_max_2000 })),
    "",
  ),
  /** Percent of the total that is refunded: staff settle with 0 to 100, a coach may offer 1 to 100. */
  percent: z.optional(
    z
      .int({ error: m.server_choose_0_to_100_percent })
      .check(
        z.gte(0, { error: m.server_choose_0_to_100_percent }),
        z.lte(100, { error: m.server_choose_0_to_100_percent }),
      ),
  ),
  /** The refund in cents that the person saw. */
  agreedAmount,
  /** The athlete's answer to an offer. */
  action: z.optional(z.nullable(z.string())),
});

/**
 * `POST /api/functions/report-problem {bookingId, text?, percent?, action?, agreedAmount?}`. The athlete reports. The coach answers or
 * offers a refund. The athlete accepts or declines it by `action`, naming the `percent` that they saw. Staff settle. The coach's share
 * waits from the report to the settlement.
 */
export function reportProblem(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const now = clock();
  const asked = readInput(e, input);
  const { actor } = bookingFor(e.app, account, asked.bookingId);
  const move = moveOf(actor, asked);
  const { bookingId, text, percent, agreedAmount: agreed } = asked;
  const isRepeated = (step: Step) => move === "offer_settlement" && offersAlready(step, percent ?? 0, text);
  const moved = makeMove(e.app, { account, bookingId, moves: [move], now, agreed, isRepeated }, (step) => {
    if (move === "accept_offer" && percent !== undefined && percent !== step.booking.getInt("offer_percent")) {
      throw new Refusal("illegal_transition", m.server_the_offer_has_changed_please_check());
    }
    step.text = say(step, text);
    if (percent !== undefined) step.percent = percent;
    if (move === "settle_problem" && text !== "") step.booking.set("problem_decision", text);
  });
  return answerBooking(e, moved);
}

function offersAlready(step: Step, percent: number, text: string): boolean {
  const { booking } = step;
  if (booking.getString("problem_status") !== "offered" || booking.getInt("offer_percent") !== percent) return false;
  step.wouldRefundCents = refundUpTo(refundQuestion(booking), percent);
  return text === "" || booking.getString("problem_answer") === passed(step, text);
}

/** The move that this person means. Refuses a missing percentage or text. */
function moveOf(actor: Actor, { action, percent, text }: z.infer<typeof input>): BookingMove {
  if (actor === "athlete" && action === "accept") return "accept_offer";
  if (actor === "athlete" && action === "decline") return "decline_offer";
  if (actor === "staff") {
    if (percent === undefined)
      throw new Refusal("invalid_input", m.server_choose_0_to_100_percent(), { field: "percent" });
    return "settle_problem";
  }
  if (actor === "coach" && (percent ?? 0) > 0) return "offer_settlement";
  if (text === "") throw new Refusal("invalid_input", m.server_please_describe_the_problem(), { field: "text" });
  return actor === "athlete" ? "report_problem" : "answer_problem";
}
