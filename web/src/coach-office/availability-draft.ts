import { type AvailabilityRecord, availabilityRecord } from "@domain/availability";
import { type Checked, check } from "@domain/validate";

/** Monday first, as a week is read; the number is what the record holds (0 is Sunday). */
export const WEEK = [
  { day: 1, name: "Monday" },
  { day: 2, name: "Tuesday" },
  { day: 3, name: "Wednesday" },
  { day: 4, name: "Thursday" },
  { day: 5, name: "Friday" },
  { day: 6, name: "Saturday" },
  { day: 0, name: "Sunday" },
] as const;

/** One more stretch on a day: after the last one, or the evening to begin with. */
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

/** Adds or removes a day off. */
export function toggleDayOff(record: AvailabilityRecord, date: string): AvailabilityRecord {
  const others = record.exceptions.filter((exception) => !(exception.kind === "off" && exception.date === date));
  if (others.length < record.exceptions.length) return { ...record, exceptions: others };
  return {
    ...record,
    exceptions: [...others, { kind: "off" as const, date }].sort((a, b) => (a.date < b.date ? -1 : 1)),
  };
}

export const checkAvailability = (record: AvailabilityRecord): Checked<AvailabilityRecord> =>
  check(availabilityRecord, record);
