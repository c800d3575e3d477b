import { formatDate, formatTime } from "@/ui/format";

const year = (iso: string): number => new Date(iso).getFullYear();

/** "Tue 24 Nov, 18:00", in this device's zone; with the year only when it is not this one. */
export function whenWords(start: string): string {
  const date = formatDate(start);
  return `${year(start) === new Date().getFullYear() ? date.replace(/ \d{4}$/, "") : date}, ${formatTime(start)}`;
}

/** "Tue 24 Nov, 18:00–20:00", in this device's zone. */
export const spanWords = (start: string, hours: number): string =>
  `${whenWords(start)}–${formatTime(new Date(new Date(start).getTime() + hours * 3_600_000).toISOString())}`;
