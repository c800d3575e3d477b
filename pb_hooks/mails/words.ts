import { clockWords, zoneCity } from "@domain/clock-words";
import { introLength, isIntro } from "@domain/intro-call";
import * as m from "@messages";

const DAY_MS = 86_400_000;
/** A reader's zone and way to count hours; "" if unknown. */
export type ReaderClock = { zone: string; twelve: boolean };
const two = (n: number): string => String(n).padStart(2, "0");

function wallTime(ms: number, zone: string, twelve: boolean): string {
  const at = new Date(ms + encore.zoneOffsetMinutes(zone, ms) * 60_000);
  const [weekday, month] = [m.mails_days().split(",")[at.getUTCDay()], m.mails_months().split(",")[at.getUTCMonth()]];
  const day = `${weekday} ${at.getUTCDate()} ${month} ${at.getUTCFullYear()}`;
  return `${day}, ${clockWords(`${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`, twelve)}`;
}

/**
 * "Tue 24 Nov 2026, 17:00 in Berlin, 16:00 in London": the reader's time, and the other side's if the clocks differ. UTC replaces an
 * unknown zone.
 */
export function instantInWords(ms: number, { zone, twelve }: ReaderClock, there = ""): string {
  const own = encore.isTimeZone(zone) ? zone : there;
  if (!encore.isTimeZone(own) || own === "UTC") return `${wallTime(ms, "UTC", twelve)} UTC`;
  const time = (of: string): string => wallTime(ms, of, twelve).split(", ")[1] ?? "";
  const shown = m.mails_in_city({ time: wallTime(ms, own, twelve), city: zoneCity(own) });
  if (!encore.isTimeZone(there) || !encore.isTimeZone(zone)) return `${shown}, ${time("UTC")} UTC`;
  if (wallTime(ms, there, twelve) === wallTime(ms, own, twelve)) return shown;
  return `${shown}, ${m.mails_in_city({ time: time(there), city: zoneCity(there) })}`;
}

/** "Today" or "Tomorrow" on the reader's calendar, of the same clock as `instantInWords`; else "Coming up". */
export function dayInWords(ms: number, now: number, zone: string, there = ""): string {
  const own = [zone, there, "UTC"].find((one) => encore.isTimeZone(one)) ?? "UTC";
  const dayOf = (at: number): number => Math.floor((at + encore.zoneOffsetMinutes(own, at) * 60_000) / DAY_MS);
  const days = dayOf(ms) - dayOf(now);
  if (days === 0) return m.mails_today();
  return days === 1 ? m.mails_tomorrow() : m.mails_coming_up();
}

/** "1 hour", "2 hours", "intro call, 20 min". */
export const hours = (count: number): string => (isIntro(count) ? introLength() : m.mails_hours({ count }));
