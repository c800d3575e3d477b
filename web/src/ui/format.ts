import { clockWords, zoneCity } from "@domain/clock-words";
import { dollars, rateInDollars } from "@domain/money";
import { LOCALE } from "@/platform/locale";

/** Whole cents of the instance's currency to "$80.00", as mails write it. */
export const formatCents = dollars;

/** An hourly rate in whole cents to "$80", or "$80.50" if it has cents. */
export const formatRate = rateInDollars;

// Created on first use, because each delays the first paint by milliseconds.
const made = new Map<string, Intl.DateTimeFormat>();
function formatter(kind: string, zone: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${kind}|${zone ?? ""}`;
  const known = made.get(key);
  if (known) return known;
  const fresh = new Intl.DateTimeFormat(LOCALE, { ...options, ...(zone ? { timeZone: zone } : {}) });
  made.set(key, fresh);
  return fresh;
}
const parts = (format: Intl.DateTimeFormat, at: Date): Record<string, string> =>
  Object.fromEntries(format.formatToParts(at).map((part) => [part.type, part.value]));

/** Whether people of this locale count hours to twelve: "en-US" does, "en-GB" does not. */
export const countsToTwelve = (locale: string): boolean =>
  new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions().hour12 === true;

let toTwelve: boolean | undefined;
/** By this browser's language; 24 hours outside a browser. */
function twelveHere(): boolean {
  toTwelve ??= typeof document !== "undefined" && countsToTwelve(navigator.language);
  return toTwelve;
}

/** "17:00" as the reader counts hours: "17:00", or "5:00 PM". The space does not break. */
export function formatClock(clock: string, twelve = twelveHere()): string {
  return clockWords(clock, twelve);
}

/** A UTC instant to "HH:mm" in the viewer's zone, or in `zone`, as specified for messages. An invalid date gives "". */
export function formatHHmm(iso: string, zone?: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return "";
  const { hour, minute } = parts(formatter("time", zone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }), at);
  return `${hour}:${minute}`;
}

/** A UTC instant to a time as the reader counts hours, in the viewer's zone, or in `zone`. An invalid date gives "". */
export const formatTime = (iso: string, zone?: string): string => formatClock(formatHHmm(iso, zone));

/** A UTC instant to "Tue 24 Nov 2026" in the viewer's zone, or in `zone`. */
export function formatDate(iso: string, zone?: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return "";
  const options = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;
  const { weekday, day, month, year } = parts(formatter("date", zone, options), at);
  return `${weekday} ${day} ${(month ?? "").slice(0, 3)} ${year}`;
}

/** A UTC instant to "Tue 24 Nov 2026, 17:00" (or "5:00 PM") in the viewer's zone, or in `zone`. */
export function formatInstant(iso: string, zone?: string): string {
  const day = formatDate(iso, zone);
  return day && `${day}, ${formatTime(iso, zone)}`;
}

export { zoneCity };
