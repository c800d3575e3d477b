import { type AvailabilityRecord, type Interval, minutesOf } from "@domain/availability";
import { type MinuteSpan, partOnDay } from "@domain/calendar-days";
import type { BookingDocument } from "@domain/documents";
import { openSpans } from "@domain/hours-change";
import type { LocalDate } from "@domain/zones";
import { zoneOffsetMinutes } from "@/platform/zone-offset";

/** A session or a held time on one day. */
export type Entry = MinuteSpan & { booking: BookingDocument; isHeld: boolean };
export type DayPlan = {
  date: LocalDate;
  entries: Entry[];
  /** Open hours; null for who has none. */
  open: MinuteSpan[] | null;
  blocked: MinuteSpan[];
  /** Busy times of the coach's own calendar. */
  busy: MinuteSpan[];
  isOff: boolean;
};

const SHOWN = ["confirmed", "completed", "no_show"];

const isHeld = (booking: BookingDocument, now: number): boolean =>
  booking.status === "pending_payment" && Date.parse(booking.hold_expires_at) > now;

/** What one day shows. @param zone of the calendar. @param hours null for an athlete */
export function dayPlan(
  date: LocalDate,
  zone: string,
  bookings: readonly BookingDocument[],
  hours: AvailabilityRecord | null,
  now: number,
  busy: readonly Interval[] = [],
): DayPlan {
  const onDay = (interval: Interval) => partOnDay(zone, date, interval, zoneOffsetMinutes);
  const entries = bookings.flatMap((booking) => {
    const held = isHeld(booking, now);
    if (!held && !SHOWN.includes(booking.status)) return [];
    const part = onDay({ start: Date.parse(booking.session_date), end: Date.parse(booking.session_end) });
    return part ? [{ ...part, booking, isHeld: held }] : [];
  });
  const here = hours?.exceptions.filter((exception) => exception.date === date) ?? [];
  return {
    date,
    entries,
    open: hours && openSpans(hours, date).map(inMinutes),
    blocked: here.flatMap((exception) => (exception.kind === "blocked" ? [inMinutes(exception)] : [])),
    busy: busy.map(onDay).filter((part) => part !== null),
    isOff: here.some(({ kind }) => kind === "off"),
  };
}

const inMinutes = ({ from, to }: { from: string; to: string }): MinuteSpan => ({
  from: minutesOf(from),
  to: minutesOf(to),
});

export const meets = (a: MinuteSpan, b: MinuteSpan): boolean => a.from < b.to && b.from < a.to;

export type Standing = "open" | "part" | "blocked" | "off" | "closed";

/** What a stretch of a day is: `part` is open in part. */
export function standingOf({ open, blocked, isOff }: DayPlan, span: MinuteSpan): Standing {
  if (open?.some(({ from, to }) => from <= span.from && span.to <= to)) return "open";
  if (open?.some((one) => meets(one, span))) return "part";
  if (blocked.some((one) => meets(one, span))) return "blocked";
  return isOff ? "off" : "closed";
}
