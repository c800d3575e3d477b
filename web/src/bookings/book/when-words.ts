import { sessionMs } from "@domain/intro-call";
import * as m from "@messages";
import { formatDate, formatInstant, formatTime, zoneCity } from "@/ui/format";

const year = (iso: string): number => new Date(iso).getFullYear();

/** "Tue 24 Nov, 18:00", in this device's zone; with the year if it is another one. */
export function whenWords(start: string): string {
  const date = formatDate(start);
  return `${year(start) === new Date().getFullYear() ? date.replace(/ \d{4}$/, "") : date}, ${formatTime(start)}`;
}

/** "Tue 24 Nov, 18:00–20:00", in this device's zone. */
export const spanWords = (start: string, hours: number): string =>
  `${whenWords(start)}–${formatTime(new Date(new Date(start).getTime() + sessionMs(hours)).toISOString())}`;

/** "15:57", or "Tue 24 Nov, 00:10" if it is not today, in this device's zone. */
export const untilWords = (iso: string, now: number): string =>
  formatDate(iso) === formatDate(new Date(now).toISOString()) ? formatTime(iso) : whenWords(iso);

/** "11:00 in London", with the day if it differs there; "" if the clocks agree. `words` may say it in another way. */
export function thereWords(start: string, zone: string | undefined, words = m.bookings_in_zone_city): string {
  if (!zone) return "";
  const here = formatInstant(start);
  const there = formatInstant(start, zone);
  if (here === there) return "";
  const day = formatDate(start, zone).replace(/ \d{4}$/, "");
  const time = formatTime(start, zone);
  return words({
    value: formatDate(start) === formatDate(start, zone) ? time : `${day}, ${time}`,
    zoneCity: zoneCity(zone),
  });
}
