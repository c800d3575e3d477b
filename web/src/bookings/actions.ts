import type { CreateBookingInput } from "@domain/bookings";
import { getDatabase } from "@/database/database";
import { syncNow } from "@/database/sync-status";
import { callFunction } from "@/platform/api";

/** Moves of a booking are the server's to make; the answer's copy on this device follows by sync. @throws ApiError */
async function move(name: string, body: Record<string, unknown>): Promise<void> {
  await callFunction(name, body);
  await syncNow();
}

export const cancelBooking = (bookingId: string) => move("cancel-booking", { bookingId });
export const completeBooking = (bookingId: string) => move("complete-booking", { bookingId });
export const reportNoShow = (bookingId: string) => move("report-no-show", { bookingId });
export const reportProblem = (bookingId: string, text: string) => move("report-problem", { bookingId, text });
/** A coach settles a problem: that percentage of the total goes back. */
export const giveBack = (bookingId: string, percent: number) => move("report-problem", { bookingId, percent });
export const proposeTime = (bookingId: string, start: string) =>
  move("reschedule-booking", { bookingId, action: "propose", start });
export const acceptTime = (bookingId: string) => move("reschedule-booking", { bookingId, action: "accept" });
export const declineTime = (bookingId: string) => move("reschedule-booking", { bookingId, action: "decline" });

/** What the form sends: with a key, so that a repeated request finds what the first one made. */
export type BookingRequest = CreateBookingInput & { requestKey: string };
export type Payable = { bookingId: string; clientSecret: string };

/**
 * Holds the time for this person and answers with what to pay it by. The same wish again goes on with the same booking.
 * Needs the network. @throws ApiError
 */
export async function createBooking(input: BookingRequest): Promise<Payable> {
  const payable = await callFunction<Payable>("create-booking", input);
  void syncNow().catch(() => undefined);
  return payable;
}

/** The coach's meeting link: written on the device, carried by sync. */
export async function saveMeetingLink(bookingId: string, link: string): Promise<void> {
  const db = await getDatabase();
  const booking = await db.bookings.findOne(bookingId).exec();
  if (!booking) throw new Error("Booking not found");
  await booking.incrementalPatch({ meeting_link: link });
}
