import type { BookingMove } from "@domain/booking-moves";
import * as z from "zod/mini";
import { requireAccount } from "../platform/answer";
import { now } from "../platform/clock";
import { readInput } from "../platform/input";
import { answerBooking } from "./answer";
import { makeMove } from "./moves";

const input = z.object({ bookingId: z.string("Booking not found") });

/** A function that makes the first of these moves that is allowed, and answers the booking. */
const moving =
  (...moves: BookingMove[]) =>
  (e: core.RequestEvent): unknown => {
    const account = requireAccount(e);
    const { bookingId } = readInput(e, input);
    return answerBooking(e, makeMove(e.app, { account, bookingId, moves, now: now() }));
  };

/** `POST /api/functions/cancel-booking {bookingId}`: what goes back follows decisions.md section 4. */
export const cancelBooking = moving("cancel", "abandon");
/** `POST /api/functions/complete-booking {bookingId}`: by the coach, after the end. */
export const completeBooking = moving("complete");
/** `POST /api/functions/report-no-show {bookingId}`: by either side about the other. */
export const reportNoShow = moving("report_no_show");
