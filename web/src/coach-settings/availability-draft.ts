import { type AvailabilityException, type AvailabilityRecord, availabilityRecord } from "@domain/availability";
import { type Checked, check } from "@domain/validate";
import * as m from "@messages";

/** Monday first; the number is the record's (0 is Sunday). */
export const WEEK = [
  { day: 1, name: m.coach_settings_monday() },
  { day: 2, name: m.coach_settings_tuesday() },
  { day: 3, name: m.coach_settings_wednesday() },
  { day: 4, name: m.coach_settings_thursday() },
  { day: 5, name: m.coach_settings_friday() },
  { day: 6, name: m.coach_settings_saturday() },
  { day: 0, name: m.coach_settings_sunday() },
] as const;

/** Adds hours to a day: after the last ones, or the evening at first. */
export function withSpan(record: AvailabilityRecord, day: number): AvailabilityRecord {
  const last = record.weekly
    .filter((span) => span.day === day)
    .map((span) => span.to)
    .sort()
    .at(-1);
  const from = last === undefined || last >= "23:00" ? "17:00" : last;
  const to = `${String(Math.min(24, Number(from.slice(0, 2)) + 2)).padStart(2, "0")}:00`;
  return { ...record, weekly: [...record.weekly, { day, from, to }] };
}

export const withoutSpan = (record: AvailabilityRecord, index: number): AvailabilityRecord => ({
  ...record,
  weekly: record.weekly.filter((_, at) => at !== index),
});

export const changeSpan = (
  record: AvailabilityRecord,
  index: number,
  part: { from?: string; to?: string },
): AvailabilityRecord => ({
  ...record,
  weekly: record.weekly.map((span, at) => (at === index ? { ...span, ...part } : span)),
});

/** One day's hours, each with its index in the record. */
export const spansOf = (record: AvailabilityRecord, day: number) =>
  record.weekly.map((span, place) => ({ ...span, place })).filter((span) => span.day === day);

const byDate = (a: AvailabilityException, b: AvailabilityException) =>
  a.date === b.date ? fromOf(a).localeCompare(fromOf(b)) : a.date.localeCompare(b.date);
const fromOf = (exception: AvailabilityException) => (exception.kind === "off" ? "" : exception.from);
const same = (a: AvailabilityException, b: AvailabilityException) => byDate(a, b) === 0 && a.kind === b.kind;

/** Adds a day off or extra hours; the same day off or the same beginning again replaces the one before. */
export const withException = (record: AvailabilityRecord, added: AvailabilityException): AvailabilityRecord => ({
  ...record,
  exceptions: [...record.exceptions.filter((kept) => !same(kept, added)), added].sort(byDate),
});

export const withoutException = (record: AvailabilityRecord, gone: AvailabilityException): AvailabilityRecord => ({
  ...record,
  exceptions: record.exceptions.filter((kept) => !same(kept, gone)),
});

export const checkAvailability = (record: AvailabilityRecord): Checked<AvailabilityRecord> =>
  check(availabilityRecord, record);
