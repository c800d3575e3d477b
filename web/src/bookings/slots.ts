import { isIntro } from "@domain/intro-call";
import { LIMITS } from "@domain/limits";
import { callFunction } from "@/platform/api";

export type Slot = { start: string; end: string };
export type Availability = { timeZone: string; slots: Slot[] };

/**
 * The free slots of a coach between two instants (UTC). Needs the network.
 * @param hours whole hours, or `INTRO_HOURS`
 * @throws ApiError
 */
export const loadAvailability = (coachId: string, from: Date, to: Date, hours: number): Promise<Availability> =>
  callFunction("get-availability", {
    coachId,
    from: from.toISOString(),
    to: to.toISOString(),
    ...(isIntro(hours) ? { durationHours: LIMITS.duration.min, intro: true } : { durationHours: hours }),
  });

export const DAYS_SHOWN = 7;

/** Midnight of a day in this device's zone. */
export const dayStart = (date: Date): Date => new Date(date.getFullYear(), date.getMonth(), date.getDate());

/** Days in this device's zone; a day with a clock change still counts as one. */
export const addDays = (date: Date, days: number): Date =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);

/** The Monday of a day's week. */
export const weekStart = (date: Date): Date => addDays(dayStart(date), -((date.getDay() + 6) % 7));

/** The slots that begin on a day of this device's zone. */
export const slotsOn = (slots: readonly Slot[], day: Date): Slot[] => {
  const from = day.getTime();
  const to = addDays(day, 1).getTime();
  return slots.filter(({ start }) => new Date(start).getTime() >= from && new Date(start).getTime() < to);
};

/** Weeks that a picker looks through for the first free time. */
const WEEKS_AHEAD = 4;

/** The week to open instead of one without a free time, or null to stay. @param free the week's free slots */
export function laterWeek(week: Date, free: number, now: Date): Date | null {
  const isNear = week < addDays(weekStart(now), WEEKS_AHEAD * DAYS_SHOWN);
  return free === 0 && isNear ? addDays(week, DAYS_SHOWN) : null;
}
