/** The address of a booking's form. Apart from the form, because every first load reads addresses. */
import { LIMITS, SESSION_TYPES, type SessionType } from "@domain/limits";

export type BookStep = "session" | "details" | "pay";
const STEPS: readonly BookStep[] = ["session", "details", "pay"];

/** From the address: the step, and a choice (from the profile, or kept over the sign-in). */
export type BookSearch = {
  step?: Exclude<BookStep, "session">;
  start?: string;
  hours?: number;
  /** The coach's intro call instead of hours. */
  kind?: "intro";
  type?: SessionType;
  /** An unpaid booking to continue. */
  booking?: string;
};

export const isType = (value: unknown): value is SessionType => (SESSION_TYPES as readonly unknown[]).includes(value);
export const isHours = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= LIMITS.duration.min && value <= LIMITS.duration.max;

export function readBookSearch(search: Record<string, unknown>): BookSearch {
  const step = STEPS.find((one) => one === search.step);
  const start = typeof search.start === "string" ? Date.parse(search.start) : Number.NaN;
  return {
    ...(step && step !== "session" ? { step } : {}),
    ...(Number.isNaN(start) ? {} : { start: new Date(start).toISOString() }),
    ...(isHours(search.hours) ? { hours: search.hours } : {}),
    ...(search.kind === "intro" ? { kind: search.kind } : {}),
    ...(isType(search.type) ? { type: search.type } : {}),
    ...(typeof search.booking === "string" && search.booking ? { booking: search.booking } : {}),
  };
}
