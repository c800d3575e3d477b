/** A birth date: "YYYY-MM-DD". Ages are complete years on a day in UTC. */
import * as m from "@messages";
import * as z from "zod/mini";
import { LIMITS } from "./limits";
import { instantOf, type Now } from "./now";

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const REAL = m.rules_birth_date_real;
const UNDER_13 = m.rules_must_be_at_least_13_years;

/** True for a day that exists: 2001-02-29 does not. */
export function isDay(value: string): boolean {
  const [, year, month, day] = DAY.exec(value)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Complete years on the day (UTC) of `now` (milliseconds since 1970). Somebody born on 29 February turns a year older on 1 March. */
export function ageOn(birthDate: string, now: number): number {
  const today = new Date(now).toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) >= birthDate.slice(5, 10) ? years : years - 1;
}

/** The birth date ("YYYY-MM-DD") of those who turn `years` today. Whoever was born later is younger. */
export function youngerThan(years: number, now: number): string {
  const today = new Date(now).toISOString().slice(0, 10);
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
}

/** A birth date as it is given: 13 to 100 years ago. @param now milliseconds since 1970 (UTC), or the clock */
export const birthDate = (now: Now) =>
  z.string({ error: REAL }).check(
    z.refine(isDay, { error: REAL, abort: true }),
    z.refine((day) => ageOn(day, instantOf(now)) >= 0 && ageOn(day, instantOf(now)) <= LIMITS.athleteAge.max, {
      error: REAL,
      abort: true,
    }),
    z.refine((day) => ageOn(day, instantOf(now)) >= LIMITS.athleteAge.min, { error: UNDER_13 }),
  );

export const birthDateInput = (now: Now) => z.object({ birthDate: birthDate(now) });
