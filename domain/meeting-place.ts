/** The place of a session in person, and whether it is far away. */
import * as z from "zod/mini";
import { distanceKm, placeOf } from "./geography";
import { LIMITS } from "./limits";

export const meetingPlaceInput = z.object({
  meeting_place: z
    .string({ error: "Please enter a meeting point" })
    .check(
      z.trim(),
      z.minLength(1, { error: "Please enter a meeting point", abort: true }),
      z.maxLength(LIMITS.meetingPlace, { error: "Meeting point too long (max 200 characters)" }),
    ),
});

/** Kilometres beyond which the app asks before booking a session in person. */
export const FAR_KM = 100;

/** Whole kilometres between two typed places if both are known and far apart, else null. */
export function farApart(one: string, other: string): number | null {
  const [here, there] = [placeOf(one), placeOf(other)];
  if (!here || !there) return null;
  const km = Math.round(distanceKm(here, there));
  return km > FAR_KM ? km : null;
}
