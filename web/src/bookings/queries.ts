import type { BookingDocument } from "@domain/documents";
import { isAnswered, useSyncStatus } from "@/database/sync-status";
import { useLiveDoc, useLiveList } from "@/database/use-live";
import type { Side } from "./booking-view";

/** One booking on this device: undefined while loading, null if missing. */
export const useBooking = (bookingId: string): BookingDocument | null | undefined => useBookingOrError(bookingId).data;

/** The same, with the error if the device cannot read. */
export const useBookingOrError = (bookingId: string) => useLiveDoc("bookings", bookingId);

function useAnswered(bookings: BookingDocument[] | undefined): BookingDocument[] | undefined {
  const answered = isAnswered(useSyncStatus());
  return bookings?.length === 0 && !answered ? undefined : bookings;
}

/** Every booking that this person is a party to, soonest session first. */
export const useOwnBookings = (userId: string): BookingDocument[] | undefined =>
  useAnswered(
    useLiveList(
      "bookings",
      { selector: { $or: [{ client_id: userId }, { coach_user_id: userId }] }, sort: [{ session_date: "asc" }] },
      [userId],
    ).data,
  );

/** The coach's bookings, newest session first. */
export const useCoachBookings = (userId: string): BookingDocument[] | undefined =>
  useAnswered(
    useLiveList("bookings", { selector: { coach_user_id: userId }, sort: [{ session_date: "desc" }] }, [userId]).data,
  );

/** The other side's time zone, or "" if unknown. */
export function useOtherZone(booking: BookingDocument, side: Side): string {
  const coach = useLiveDoc("coaches", side === "athlete" ? booking.coach_id : "");
  return side === "athlete" ? (coach.data?.time_zone ?? "") : (booking.client_zone ?? "");
}
