import type { CreateBookingInput } from "@domain/bookings";
import type { BookingDocument } from "@domain/documents";
import { isIntro } from "@domain/intro-call";
import type { PromoTerms } from "@domain/promo-codes";
import * as m from "@messages";
import { getDatabase } from "@/database/database";
import { queueCall } from "@/database/queued-calls";
import { syncNow } from "@/database/sync-status";
import { callFunction } from "@/platform/api";

/** The server makes a booking's moves; the device's copy follows by sync. @throws ApiError */
async function move(name: string, body: Record<string, unknown>): Promise<void> {
  await callFunction(name, body);
  await syncNow();
}

/** A move of `domain/queued-moves.ts`. Without an answer it waits on the device, also when only the answer was lost. */
async function moveOrQueue(
  name: string,
  body: { bookingId: string } & Record<string, unknown>,
): Promise<"queued" | undefined> {
  try {
    await move(name, body);
    return undefined;
  } catch (error) {
    if ((error as { code?: string }).code !== "offline") throw error;
    await queueCall(`booking-${body.bookingId}`, { name, body, bookingId: body.bookingId });
    return "queued";
  }
}

/** The refund in cents that the person saw. The server refuses another amount (`amount_changed`). */
type Agreed = { bookingId: string; agreedAmount: number };
const agreed = (name: string, body: Agreed & Record<string, unknown>) => move(name, body);

export const cancelBooking = (bookingId: string, agreedAmount: number) =>
  agreed("cancel-booking", { bookingId, agreedAmount, move: "cancel" });
/** Gives up an unpaid booking. The move is named, so that one paid meanwhile is not cancelled. */
export const abandonBooking = (bookingId: string) =>
  agreed("cancel-booking", { bookingId, agreedAmount: 0, move: "abandon" });
/** @returns "queued" if it waits on this device for the network */
export const completeBooking = (bookingId: string) => moveOrQueue("complete-booking", { bookingId });
/** `agreedAmount`: the refund if the claim stands. @returns "queued" if it waits on this device for the network */
export const reportNoShow = (bookingId: string, agreedAmount: number) =>
  moveOrQueue("report-no-show", { bookingId, agreedAmount, action: "claim" });
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
/** `clientSecret` "": there is nothing to pay, and the booking is confirmed. */
export type Payable = { bookingId: string; clientSecret: string /** Cents. */; totalCents: number };

type Made = Omit<Payable, "totalCents">;

/**
 * Holds the slot and returns how to pay. The same request again continues the same booking. Needs the network.
 * @throws ApiError
 */
export async function createBooking(input: BookingRequest): Promise<Payable> {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const made = isIntro(input.durationHours)
    ? await callFunction<Made>("book-intro", { ...input, timeZone })
    : await callFunction<Made>("create-booking", { ...input, timeZone });
  const synced = syncNow().catch(() => undefined);
  // Confirmed already, so the next screen shows it.
  if (made.clientSecret === "") await synced;
  return { ...made, totalCents: input.agreedAmount };
}

/** Books with a session of a package: confirmed at once, without a payment. Needs the network. @throws ApiError */
export async function bookFromPackage(input: CreateBookingInput & { requestKey: string }): Promise<string> {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { bookingId } = await callFunction<{ bookingId: string }>("create-booking", { ...input, timeZone });
  void syncNow().catch(() => undefined);
  return bookingId;
}
/** What a typed code takes off with this coach. Needs the network. @throws ApiError with the sentence that says why not */
export const checkPromoCode = (coachId: string, promoCode: string, durationHours: number) =>
  callFunction<PromoTerms & { code: string }>("check-promo-code", { coachId, promoCode, durationHours });

/** Writes the meeting link or place on the device. Sync sends it. */
export const saveMeetingLink = (bookingId: string, link: string): Promise<void> =>
  patch(bookingId, { meeting_link: link });
export const saveMeetingPlace = (bookingId: string, place: string): Promise<void> =>
  patch(bookingId, { meeting_place: place });

type Meeting = Partial<Pick<BookingDocument, "meeting_link" | "meeting_place">>;
async function patch(bookingId: string, change: Meeting): Promise<void> {
  const booking = await (await getDatabase()).bookings.findOne(bookingId).exec();
  if (!booking) throw new Error(m.bookings_booking_not_found());
  await booking.incrementalPatch(change);
}
