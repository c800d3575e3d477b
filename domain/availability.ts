/**
 * When a coach can be booked: weekly hours in the coach's zone, exceptions, a buffer between sessions and a minimum
 * notice. A coach without weekly hours can be asked for any time.
 */
import * as m from "@messages";
import * as z from "zod/mini";
import { sessionMs } from "./intro-call";
import { addDays, instantOf, type LocalDate, localTime, weekday, type ZoneOffset } from "./zones";

const clockTime = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: m.rules_clock_shape }));
const span = { from: clockTime, to: clockTime };
const laterEnd = <T extends { from?: string | undefined; to?: string | undefined }>(value: T): boolean =>
  (value.from ?? "") < (value.to ?? "");

/** One stretch of opening hours. `day` 0 is Sunday, 6 Saturday; `to` "24:00" is midnight at its end. */
export const weeklyHours = z
  .object({ day: z.int().check(z.gte(0), z.lte(6)), ...span })
  .check(z.refine(laterEnd, { error: m.rules_opening_end }));
export type WeeklyHours = z.infer<typeof weeklyHours>;

/** A day off, extra hours on one day, or time of one day that cannot be booked. */
export const availabilityException = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("off"), date: z.iso.date() }),
  z
    .object({ kind: z.literal("extra"), date: z.iso.date(), ...span })
    .check(z.refine(laterEnd, { error: m.rules_extra_end })),
  z
    .object({ kind: z.literal("blocked"), date: z.iso.date(), ...span })
    .check(z.refine(laterEnd, { error: m.rules_blocked_end })),
]);
export type AvailabilityException = z.infer<typeof availabilityException>;

/** The record as PocketBase's `availability` collection keeps it. */
export const availabilityRecord = z.object({
  time_zone: z.string().check(z.minLength(1, { error: m.rules_choose_zone }), z.maxLength(64)),
  weekly: z.array(weeklyHours).check(z.maxLength(70, { error: m.rules_too_many_hours })),
  exceptions: z.array(availabilityException).check(z.maxLength(1000, { error: m.rules_too_many_exceptions })),
  /** Minutes kept free before and after a session. */
  buffer_minutes: z.int().check(z.gte(0), z.lte(240)),
  /** Hours between booking and start. */
  minimum_notice_hours: z.int().check(z.gte(0), z.lte(720)),
});
export type AvailabilityRecord = z.infer<typeof availabilityRecord>;

/** Defaults of a coach who never set anything. */
export const anyTime = (timeZone: string): AvailabilityRecord => ({
  time_zone: timeZone,
  weekly: [],
  exceptions: [],
  buffer_minutes: 0,
  minimum_notice_hours: 0,
});

/** Milliseconds since 1970; `end` is exclusive. */
export type Interval = { start: number; end: number };

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Minutes since midnight of "14:30". */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The opening hours of one local day, as wall times. Blocked times are still in them. */
export function hoursOn(record: AvailabilityRecord, date: LocalDate): { from: string; to: string }[] {
  const here = record.exceptions.filter((exception) => exception.date === date);
  const extra = here.flatMap((exception) => (exception.kind === "extra" ? [exception] : []));
  if (here.some((exception) => exception.kind === "off")) return extra;
  if (record.weekly.length === 0) return [{ from: "00:00", to: "24:00" }];
  return [...record.weekly.filter(({ day }) => day === weekday(date)), ...extra];
}

/** The opening hours that touch `within`, without blocked times, by start; they may overlap. */
function openHours(record: AvailabilityRecord, within: Interval, offset: ZoneOffset): Interval[] {
  const zone = record.time_zone;
  const last = localTime(zone, within.end, offset).date;
  const found: Interval[] = [];
  const blocked: Interval[] = [];
  const instants = (date: LocalDate, { from, to }: { from: string; to: string }): Interval => ({
    start: instantOf(zone, date, minutesOf(from), offset),
    end: instantOf(zone, date, minutesOf(to), offset),
  });
  for (let date = addDays(localTime(zone, within.start, offset).date, -1); date <= last; date = addDays(date, 1)) {
    for (const span of hoursOn(record, date)) {
      const { start, end } = instants(date, span);
      if (start < end && end > within.start && start < within.end) found.push({ start, end });
    }
    for (const exception of record.exceptions)
      if (exception.kind === "blocked" && exception.date === date) blocked.push(instants(date, exception));
  }
  return outside(found, blocked).sort((a, b) => a.start - b.start || a.end - b.end);
}

/** The parts of `intervals` that no interval of `gone` covers. */
const outside = (intervals: readonly Interval[], gone: readonly Interval[]): Interval[] =>
  gone.reduce<Interval[]>(
    (left, { start, end }) =>
      left.flatMap((one) =>
        one.start >= end || one.end <= start
          ? [one]
          : [
              ...(one.start < start ? [{ start: one.start, end: start }] : []),
              ...(end < one.end ? [{ start: end, end: one.end }] : []),
            ],
      ),
    [...intervals],
  );

/** Joins overlapping and touching intervals. */
export function merged(intervals: readonly Interval[]): Interval[] {
  const out: Interval[] = [];
  for (const next of [...intervals].sort((a, b) => a.start - b.start)) {
    const last = out.at(-1);
    if (last && next.start <= last.end) last.end = Math.max(last.end, next.end);
    else out.push({ ...next });
  }
  return out;
}

/** True when two sessions of one coach are closer than the buffer allows. */
export const conflicts = (a: Interval, b: Interval, bufferMinutes: number): boolean =>
  a.start < b.end + bufferMinutes * MINUTE && b.start < a.end + bufferMinutes * MINUTE;

/** The first instant that can be booked now. */
const earliestStart = (record: AvailabilityRecord, now: number): number => now + record.minimum_notice_hours * HOUR;

/** True if the coach is open for all of `session` and the notice is long enough. Ignores other bookings. */
export function isOpenFor(record: AvailabilityRecord, session: Interval, now: number, offset: ZoneOffset): boolean {
  if (session.start < earliestStart(record, now)) return false;
  if (record.weekly.length === 0 && record.exceptions.length === 0) return true; // the common case: no calendar
  return merged(openHours(record, session, offset)).some(
    ({ start, end }) => start <= session.start && session.end <= end,
  );
}

/**
 * Why this session cannot be booked, or null. `slot_taken`: another session or hold is too close. `slot_closed`: the coach is not open, or
 * busy by their own calendar. The buffer counts around both.
 */
export function whyNotSlot(
  { record, sessions, ownBusy, now }: SlotFacts,
  session: Interval,
  offset: ZoneOffset,
): "slot_taken" | "slot_closed" | null {
  const isNear = (other: Interval) => conflicts(other, session, record.buffer_minutes);
  if (sessions.some(isNear)) return "slot_taken";
  return ownBusy.some(isNear) || !isOpenFor(record, session, now, offset) ? "slot_closed" : null;
}

export type SlotFacts = {
  record: AvailabilityRecord;
  /** The coach's other sessions and holds. */
  sessions: readonly Interval[];
  /** Busy times of the coach's own calendar. */
  ownBusy: readonly Interval[];
  now: number;
};

export type SlotQuestion = {
  record: AvailabilityRecord;
  /** The coach's other sessions and holds, and the busy times of their own calendar. */
  busy: readonly Interval[];
  /** Slots start within this. */
  within: Interval;
  /** Whole hours, or `INTRO_HOURS`. */
  hours: number;
  now: number;
};

/** The free slots, in order: every full hour from the start of each stretch of opening hours that is long enough. */
export function freeSlots({ record, busy, within, hours, now }: SlotQuestion, offset: ZoneOffset): Interval[] {
  const length = sessionMs(hours);
  const from = Math.max(within.start, earliestStart(record, now));
  const reach = { start: from, end: within.end + length };
  const stretches = openHours(record, reach, offset);
  const open = merged(stretches);
  const starts = new Set<number>();
  for (const stretch of stretches) {
    const first = stretch.start + Math.max(0, Math.ceil((from - stretch.start) / HOUR)) * HOUR;
    for (let start = first; start < stretch.end && start < within.end; start += HOUR) starts.add(start);
  }
  return [...starts]
    .sort((a, b) => a - b)
    .map((start) => ({ start, end: start + length }))
    .filter((slot) => slot.start > now && open.some(({ start, end }) => start <= slot.start && slot.end <= end))
    .filter((slot) => !busy.some((session) => conflicts(slot, session, record.buffer_minutes)));
}
