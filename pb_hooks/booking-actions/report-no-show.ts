import { agreedAmount } from "@domain/agreed-amount";
import type { BookingMove } from "@domain/booking-moves";
import { LIMITS } from "@domain/limits";
import * as m from "@messages";
import * as z from "zod/mini";
import { makeMove } from "../bookings/moves";
import { requireAccount } from "../platform/answer";
import { now as clock } from "../platform/clock";
import { readInput } from "../platform/input";
import { answerBooking } from "./answer";
import { say } from "./case-words";

const ACTIONS = ["claim", "accept", "contest", "withdraw", "confirm", "reject"] as const;
const input = z.object({
  bookingId: z.string({ error: m.refusals_booking_not_found }),
  action: z.optional(z.nullable(z.enum(ACTIONS, { error: m.server_please_choose_what_to_do }))),
  /** The team's decision on who did not come. Default: as claimed. */
  absent: z.optional(z.nullable(z.enum(["athlete", "coach"], { error: m.server_please_choose_who_did_not_show }))),
  /** Cents refunded now, or if the claim stands. */
  agreedAmount,
  text: z._default(
    z
      .string({ error: m.server_please_say_what_happened })
      .check(z.trim(), z.maxLength(LIMITS.bookingNotes, { error: m.server_that_is_too_long_max_2000 })),
    "",
  ),
});

const MOVES: Record<(typeof ACTIONS)[number], BookingMove> = {
  claim: "report_no_show",
  accept: "accept_absence",
  contest: "contest_absence",
  withdraw: "withdraw_absence",
  confirm: "confirm_absence",
  reject: "reject_absence",
};

/**
 * `POST /api/functions/report-no-show {bookingId, action?, absent?, text?, agreedAmount?}`. One side claims that the other did not come.
 * The other side accepts or contests it within 48 hours. Without an answer the claim stands. The team decides a contested claim.
 */
export function reportNoShow(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const { bookingId, action, absent, text, agreedAmount: agreed } = readInput(e, input);
  const moves: BookingMove[] = action && action !== "claim" ? [MOVES[action]] : ["report_no_show", "counter_absence"];
  const moved = makeMove(e.app, { account, bookingId, moves, now: clock(), agreed }, (step) => {
    step.text = say(step, text);
    if (step.move.move === "confirm_absence" && absent) step.absent = absent;
  });
  return answerBooking(e, moved);
}
