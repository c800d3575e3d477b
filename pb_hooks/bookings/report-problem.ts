import { agreedAmount } from "@domain/agreed-amount";
import { Refusal } from "@domain/errors";
import * as z from "zod/mini";
import { requireAccount } from "../platform/answer";
import { now as clock } from "../platform/clock";
import { readInput } from "../platform/input";
import { audit } from "../platform/records";
import { answerBooking } from "./answer";
import { bookingFor } from "./booking-state";
import { makeMove } from "./moves";

const input = z.object({
  bookingId: z.string("Booking not found"),
  text: z._default(
    z
      .string("Please describe the problem")
      .check(z.trim(), z.maxLength(2000, "That is too long (max 2000 characters)")),
    "",
  ),
  /** Percent of the total that goes back: staff settles with 0 to 100, a coach may agree to give back 1 to 100. */
  percent: z.optional(
    z.int("Choose 0 to 100 percent").check(z.gte(0, "Choose 0 to 100 percent"), z.lte(100, "Choose 0 to 100 percent")),
  ),
  /** Cents that this percentage was said to give back. */
  agreedAmount,
});

/**
 * `POST /api/functions/report-problem {bookingId, text?, percent?, agreedAmount?}`: the athlete reports, the coach answers or gives back,
 * staff settles. The transfer waits from the report to the settlement.
 */
export function reportProblem(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const now = clock();
  const { bookingId, text, percent, agreedAmount: agreed } = readInput(e, input);
  const { actor } = bookingFor(e.app, account, bookingId);
  const settles = actor === "staff" || (actor === "coach" && (percent ?? 0) > 0);
  if (settles && percent === undefined)
    throw new Refusal("invalid_input", "Choose 0 to 100 percent", { field: "percent" });
  if (!settles && text === "") throw new Refusal("invalid_input", "Please describe the problem", { field: "text" });
  const move = settles ? "settle_problem" : actor === "athlete" ? "report_problem" : "answer_problem";
  const moved = makeMove(e.app, { account, bookingId, moves: [move], now, agreed }, (step) => {
    if (move === "report_problem") {
      step.booking.set("problem_status", "open");
      step.booking.set("problem_text", text);
    } else {
      if (text !== "") step.booking.set("problem_answer", text);
      if (move === "answer_problem") step.booking.set("problem_status", "answered");
    }
    if (settles) {
      step.percent = percent ?? 0;
      audit(step.app, account.id, "booking.settlement", bookingId, { percent: step.percent });
    }
  });
  return answerBooking(e, moved);
}
