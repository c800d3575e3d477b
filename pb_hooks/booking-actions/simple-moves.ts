import { agreedAmount } from "@domain/agreed-amount";
import type { BookingMove } from "@domain/booking-moves";
import { Refusal } from "@domain/errors";
import * as z from "zod/mini";
import { makeMove } from "../bookings/moves";
import { requireAccount } from "../platform/answer";
import { now } from "../platform/clock";
import { readInput } from "../platform/input";
import { answerBooking } from "./answer";

const input = z.object({
  bookingId: z.string("Booking not found"),
  agreedAmount,
  /** Which of the moves the person saw. One that is no longer possible is not replaced by another. */
  move: z.optional(z.nullable(z.string("That is no move"))),
});

/** A function that makes the first of these moves that is allowed, or the one that is named, and answers the booking. */
const moving =
  (...all: BookingMove[]) =>
  (e: core.RequestEvent): unknown => {
    const account = requireAccount(e);
    const { bookingId, agreedAmount: agreed, move } = readInput(e, input);
    const moves = all.filter((name) => !move || name === move);
    if (moves.length === 0) throw new Refusal("invalid_input", "That is no move", { field: "move" });
    return answerBooking(e, makeMove(e.app, { account, bookingId, moves, now: now(), agreed }));
  };

/** `POST /api/functions/cancel-booking {bookingId, move?, agreedAmount?}`: what goes back follows decisions.md section 4. */
export const cancelBooking = moving("cancel", "abandon");
/** `POST /api/functions/complete-booking {bookingId}`: by the coach, after the end. */
export const completeBooking = moving("complete");
