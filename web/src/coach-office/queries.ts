import type { BookingDocument, CoachDocument } from "@domain/documents";
import { useLiveList } from "@/database/use-live";

/** The signed-in person's coach record on this device: undefined while the device looks, null when there is none here. */
export function useOwnCoach(userId: string): CoachDocument | null | undefined {
  const { data } = useLiveList("coaches", { selector: { user_id: userId } }, [userId]);
  return data === undefined ? undefined : (data[0] ?? null);
}

/** The coach's bookings, newest session first. */
export function useCoachBookings(userId: string): BookingDocument[] | undefined {
  return useLiveList("bookings", { selector: { coach_user_id: userId }, sort: [{ session_date: "desc" }] }, [userId])
    .data;
}
