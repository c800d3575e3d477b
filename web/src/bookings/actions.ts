import type { CreateBookingInput } from "@domain/bookings";
import type { BookingDocument } from "@domain/documents";
import { getDatabase } from "@/database/database";
import { syncNow } from "@/database/sync-status";
import { callFunction } from "@/platform/api";

/** The server makes a booking's moves; the device's copy follows by sync. @throws ApiError */
async function move(name: string, body: Record<string, unknown>): Promise<void> {
  await callFunction(name, body);
  await syncNow();
}

/** The refund in cents that the person saw. The server refuses another amount (`amount_changed`). */
type Agreed = { bookingId: string; agreedAmount: number };
const agreed = (name: string, body: Agreed & Record<string, unknown>) => move(name, body);

export const cancelBooking = (bookingId: string, agreedAmount: number) =>
  agreed("cancel-booking", { bookingId, agreedAmount, move: "cancel" });
/** Gives up an unpaid booking. The move is named, so that one paid meanwhile is not cancelled. */
export const abandonBooking = (bookingId: string) =>
  agreed("cancel-booking", { bookingId, agreedAmount: 0, move: "abandon" });
export const completeBooking = (bookingId: string) => move("complete-booking", { bookingId });
/** `agreedAmount`: the refund if the claim stands. */
export const reportNoShow = (bookingId: string, agreedAmount: number) =>
  agreed("report-no-show", { bookingId, agreedAmount, action: "claim" });
/** Answers a claim of absence (`claim`: the other side was absent), or withdraws the own one. Only accepting moves money. */
export const answerClaim = (
  bookingId: string,
  action: "accept" | "contest" | "claim" | "withdraw",
  agreedAmount: number,
  text = "",
) => agreed("report-no-show", { bookingId, action, text, agreedAmount });
export const reportProblem = (bookingId: string, text: string) => move("report-problem", { bookingId, text });
/** A coach offers to settle a problem by refunding that percentage of the total. */
export const offerBack = (bookingId: string, percent: number, agreedAmount: number) =>
  agreed("report-problem", { bookingId, percent, agreedAmount });
/** The athlete accepts the offer that they saw, or leaves the problem to the team. */
export const acceptOffer = (bookingId: string, percent: number, agreedAmount: number) =>
  agreed("report-problem", { bookingId, action: "accept", percent, agreedAmount });
export const declineOffer = (bookingId: string) =>
  agreed("report-problem", { bookingId, action: "decline", agreedAmount: 0 });
export const proposeTime = (bookingId: string, start: string) =>
  move("reschedule-booking", { bookingId, action: "propose", start });
/** `start`: the proposal that the person saw, so that a newer one is not accepted unseen. */
export const acceptTime = (bookingId: string, start: string) =>
  move("reschedule-booking", { bookingId, action: "accept", start });
export const declineTime = (bookingId: string) => move("reschedule-booking", { bookingId, action: "decline" });

/** The form's request, with the shown price and an idempotency key. */
export type BookingRequest = CreateBookingInput & { requestKey: string; agreedAmount: number };
export type Payable = { bookingId: string; clientSecret: string /** Cents. */; totalCents: number };

/**
 * Holds the slot and returns how to pay. The same request again continues the same booking. Needs the network.
 * @throws ApiError
 */
export async function createBooking(input: BookingRequest): Promise<Payable> {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const made = await callFunction<Omit<Payable, "totalCents">>("create-booking", { ...input, timeZone });
  void syncNow().catch(() => undefined);
  return { ...made, totalCents: input.agreedAmount };
}

/** The coach's meeting link and place: written on the device, sent by sync. */
export const saveMeetingLink = (bookingId: string, link: string): Promise<void> =>
  patch(bookingId, { meeting_link: link });
export const saveMeetingPlace = (bookingId: string, place: string): Promise<void> =>
  patch(bookingId, { meeting_place: place });

type Meeting = Partial<Pick<BookingDocument, "meeting_link" | "meeting_place">>;
async function patch(bookingId: string, change: Meeting): Promise<void> {
  const booking = await (await getDatabase()).bookings.findOne(bookingId).exec();
  if (!booking) throw new Error("Booking not found");
  await booking.incrementalPatch(change);
}
