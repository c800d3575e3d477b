/**
 * Local wall time and instants. The caller passes a zone's offset (Intl in the browser, a Go binding on the server), because goja
 * has no Intl.
 */

/** Minutes east of UTC in `zone` at that instant (milliseconds since 1970). Throws on an unknown zone. */
export type ZoneOffset = (zone: string, epochMs: number) => number;

/** A calendar day, "2026-03-29". */
export type LocalDate = string;

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The calendar day and the minutes since midnight that a clock in `zone` shows. */
export function localTime(zone: string, epochMs: number, offset: ZoneOffset): { date: LocalDate; minutes: number } {
  const shown = epochMs + offset(zone, epochMs) * MINUTE;
  return {
    date: new Date(shown).toISOString().slice(0, 10),
    minutes: Math.floor((((shown % DAY) + DAY) % DAY) / MINUTE),
  };
}

/** 0 Sunday to 6 Saturday. */
export const weekday = (date: LocalDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();

export const addDays = (date: LocalDate, days: number): LocalDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/**
 * The instant at which clocks in `zone` show that wall time. If clocks show it twice, the first. If they skip it, it moves forward by
 * the gap (2:30 becomes 3:30), as in iCalendar and Temporal's "compatible".
 * @param minutes since midnight, 0 to 1440 (24:00)
 */
export function instantOf(zone: string, date: LocalDate, minutes: number, offset: ZoneOffset): number {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE;
  const before = offset(zone, wall - DAY);
  const after = offset(zone, wall + DAY);
  const fits = [before, after]
    .map((east) => wall - east * MINUTE)
    .filter((at) => at + offset(zone, at) * MINUTE === wall);
  return fits.length > 0 ? Math.min(...fits) : wall - before * MINUTE;
}
