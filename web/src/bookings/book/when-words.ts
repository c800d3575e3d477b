import { formatDate, formatTime } from "@/ui/format";

/** "Tue 24 Nov, 18:00", in this device's zone. */
export const whenWords = (start: string): string => `${formatDate(start).replace(/ \d{4}$/, "")}, ${formatTime(start)}`;

/** "Tue 24 Nov, 18:00–20:00", in this device's zone. */
export const spanWords = (start: string, hours: number): string =>
  `${whenWords(start)}–${formatTime(new Date(new Date(start).getTime() + hours * 3_600_000).toISOString())}`;
