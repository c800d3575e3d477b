import type { CreateBookingInput } from "@domain/bookings";
import { getDatabase } from "@/database/database";
import { syncNow } from "@/database/sync-status";
import { callFunction } from "@/platform/api";

/** Moves of a booking are the server's to make; the answer's copy on this device follows by sync. @throws ApiError */
async function move(name: string, body: Record<string, unknown>): Promise<void> {
  await callFunction(name, body);
  await syncNow();
}

/** The cents that go back, as the person saw them: the server does nothing for another amount (`amount_changed`). */
type Agreed = { bookingId: string; agreedAmount: number };
const agreed = (name: string, body: Agreed & Record<string, unknown>) => move(name, body);

export const cancelBooking = (bookingId: string, agreedAmount: number) =>
  agreed("cancel-booking", { bookingId, agreedAmount, move: "cancel" });
/** Gives up a booking that is not paid. Named, so that one that was paid meanwhile is not cancelled instead. */
export const abandonBooking = (bookingId: string) =>
  agreed("cancel-booking", { bookingId, agreedAmount: 0, move: "abandon" });
export const completeBooking = (bookingId: string) => move("complete-booking", { bookingId });
/** `agreedAmount`: what would go back if the claim holds. */
export const reportNoShow = (bookingId: string, agreedAmount: number) =>
  agreed("report-no-show", { bookingId, agreedAmount, action: "claim" });
/** Answers a claim of absence (`claim`: the other side was the one who did not come), or takes one's own back: only accepting it moves money. */
export const answerClaim = (
  bookingId: string,
  action: "accept" | "contest" | "claim" | "withdraw",
  agreedAmount: number,
  text = "",
) => agreed("report-no-show", { bookingId, action, text, agreedAmount });
export const reportProblem = (bookingId: string, text: string) => move("report-problem", { bookingId, text });
/** A coach offers to settle a problem: that percentage of the total would go back. */
export const offerBack = (bookingId: string, percent: number, agreedAmount: number) =>
  agreed("report-problem", { bookingId, percent, agreedAmount });
/** The athlete accepts the offer that they saw, or leaves it to the team. */
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

/** What the form sends: with the price that it showed, and a key, so that a repeated request finds what the first one made. */
export type BookingRequest = CreateBookingInput & { requestKey: string; agreedAmount: number };
export type Payable = { bookingId: string; clientSecret: string /** Cents. */; totalCents: number };

/**
 * Holds the time for this person and answers with what to pay it by. The same wish again goes on with the same booking.
 * Needs the network. @throws ApiError
 */
export async function createBooking(input: BookingRequest): Promise<Payable> {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const made = await callFunction<Omit<Payable, "totalCents">>("create-booking", { ...input, timeZone });
  void syncNow().catch(() => undefined);
  return { ...made, totalCents: input.agreedAmount };
}

/** The coach's meeting link: written on the device, carried by sync. */
export async function saveMeetingLink(bookingId: string, link: string): Promise<void> {
  const db = await getDatabase();
  const booking = await db.bookings.findOne(bookingId).exec();
  if (!booking) throw new Error("Booking not found");
  await booking.incrementalPatch({ meeting_link: link });
}

/** Where to meet: written on the device, carried by sync. */
export async function saveMeetingPlace(bookingId: string, place: string): Promise<void> {
  const db = await getDatabase();
  const booking = await db.bookings.findOne(bookingId).exec();
  if (!booking) throw new Error("Booking not found");
  await booking.incrementalPatch({ meeting_place: place });
}
