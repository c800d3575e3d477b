/** Moves of a booking that may wait on the device without a network. The server decides when they arrive. */
import type { BookingMove } from "./booking-moves";
import type { OfferSide } from "./booking-offers";

/** None of them frees a slot or takes one, and none gives money back at once. */
const WAITING_MOVES = ["complete", "report_no_show"] as const satisfies readonly BookingMove[];
export type WaitingMove = (typeof WAITING_MOVES)[number];

export const mayWait = (move: BookingMove): move is WaitingMove => WAITING_MOVES.some((one) => one === move);

/** Whether the booking already has what the move asks for, so that a repeated move counts as made. */
export const isAlreadyMade = (
  move: WaitingMove,
  side: OfferSide,
  booking: { status: string; claim_by: string },
): boolean => (move === "complete" ? booking.status === "completed" : booking.claim_by === side);
