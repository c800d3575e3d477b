import type { BookingDocument } from "@domain/documents";
import { useLiveDoc, useLiveList } from "@/database/use-live";

/** One booking on this device: undefined while the device looks, null when it is not here. */
export const useBooking = (bookingId: string): BookingDocument | null | undefined =>
  useLiveDoc("bookings", bookingId).data;

/** Every booking that this person is a party to, soonest session first. */
export const useOwnBookings = (userId: string): BookingDocument[] | undefined =>
  useLiveList(
    "bookings",
    { selector: { $or: [{ client_id: userId }, { coach_user_id: userId }] }, sort: [{ session_date: "asc" }] },
    [userId],
  ).data;

/** The coach's bookings, newest session first. */
export function useCoachBookings(userId: string): BookingDocument[] | undefined {
  return useLiveList("bookings", { selector: { coach_user_id: userId }, sort: [{ session_date: "desc" }] }, [userId])
    .data;
}
