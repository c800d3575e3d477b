import { agreedAmount } from "@domain/agreed-amount";
import type { BookingMove } from "@domain/booking-moves";
import { Refusal } from "@domain/errors";
import * as m from "@messages";
import * as z from "zod/mini";
import { makeMove } from "../bookings/moves";
import { requireAccount } from "../platform/answer";
import { now } from "../platform/clock";
import { readInput } from "../platform/input";
import { answerBooking } from "./answer";

const input = z.object({
  bookingId: z.string({ error: m.refusals_booking_not_found }),
  agreedAmount,
  /** The move that the person saw. It is never replaced by another one. */
  move: z.optional(z.nullable(z.string({ error: m.server_that_is_no_move }))),
});

/** A handler that makes the named move, or the first allowed one, and answers with the booking. */
const moving =
  (...all: BookingMove[]) =>
  (e: core.RequestEvent): unknown => {
    const account = requireAccount(e);
    const { bookingId, agreedAmount: agreed, move } = readInput(e, input);
    const moves = all.filter((name) => !move || name === move);
    if (moves.length === 0) throw new Refusal("invalid_input", m.server_that_is_no_move(), { field: "move" });
    return answerBooking(e, makeMove(e.app, { account, bookingId, moves, now: now(), agreed }));
  };

/** `POST /api/functions/cancel-booking {bookingId, move?, agreedAmount?}`. The refund follows domain/cancellation.ts. */
export const cancelBooking = moving("cancel", "abandon");
/** `POST /api/functions/complete-booking {bookingId}`: by the coach, after the end. */
export const completeBooking = moving("complete");
