/** The place of a session in person, and whether it is far away. */
import * as m from "@messages";
import * as z from "zod/mini";
import type { BookingStatus } from "./bookings";
import { distanceKm, placeOf } from "./geography";
import { LIMITS } from "./limits";

export const meetingPlaceInput = z.object({
  meeting_place: z
    .string({ error: m.rules_please_enter_a_meeting_point })
    .check(
      z.trim(),
      z.minLength(1, { error: m.rules_please_enter_a_meeting_point, abort: true }),
      z.maxLength(LIMITS.meetingPlace, { error: m.rules_meeting_point_too_long_max_200 }),
    ),
});

/** Booking states that take neither place nor link: there is no session to come to. */
const WITHOUT_MEETING: readonly BookingStatus[] = ["cancelled", "expired"];
export const takesMeeting = (status: string): boolean => !(WITHOUT_MEETING as readonly string[]).includes(status);

/** Kilometres beyond which the app asks before booking a session in person. */
export const FAR_KM = 100;

/** Whole kilometres between two typed places if both are known and far apart, else null. */
export function farApart(one: string, other: string): number | null {
  const [here, there] = [placeOf(one), placeOf(other)];
  if (!here || !there) return null;
  const km = Math.round(distanceKm(here, there));
  return km > FAR_KM ? km : null;
}
