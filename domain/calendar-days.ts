/** Days and weeks on a calendar, by the wall clock of a zone. */
import type { Interval } from "./availability";
import { addDays, type LocalDate, localTime, weekday, type ZoneOffset } from "./zones";

const DAY_MINUTES = 1440;
const MINUTE = 60_000;

/** The seven days of the date's week, Monday first. */
export function weekOf(date: LocalDate): LocalDate[] {
  const monday = addDays(date, -((weekday(date) + 6) % 7));
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days));
}

/** Minutes since midnight on the wall clock. */
export type MinuteSpan = { from: number; to: number };

/**
 * The part of an interval on one day; null if there is none. Where clocks go back, an end may show an earlier time than its start. Then
 * the length counts.
 */
export function partOnDay(zone: string, date: LocalDate, interval: Interval, offset: ZoneOffset): MinuteSpan | null {
  const start = localTime(zone, interval.start, offset);
  const end = localTime(zone, interval.end, offset);
  if (start.date > date || end.date < date) return null;
  const from = start.date < date ? 0 : start.minutes;
  const shown = end.date > date ? DAY_MINUTES : end.minutes;
  if (start.date < date && shown === 0) return null;
  const length = Math.round((interval.end - interval.start) / MINUTE);
  return { from, to: shown > from ? shown : Math.min(DAY_MINUTES, from + length) };
}

/** 870 is "14:30"; the day's end is "24:00". */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** The whole hours that a calendar shows: from eight to eight, and further where something is. */
export function shownHours(spans: readonly MinuteSpan[]): MinuteSpan {
  const from = Math.min(8, ...spans.map((span) => Math.floor(span.from / 60)));
  const to = Math.max(20, ...spans.map((span) => Math.ceil(span.to / 60)));
  return { from, to };
}
