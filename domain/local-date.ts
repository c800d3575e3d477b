import type { LocalDate } from "./zones";

/** Whether it is a day of the calendar, such as "2026-11-24". Apart from calendar-days.ts, because every first load reads addresses. */
export const isLocalDate = (value: unknown): value is LocalDate =>
  typeof value === "string" &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) &&
  new Date(`${value}T00:00:00Z`).toISOString().startsWith(value);
