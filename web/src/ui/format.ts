// Made when first needed: each takes milliseconds, which a first paint would wait for.
const dollars = new Map<0 | 2, Intl.NumberFormat>();
function inDollars(cents: number, digits: 0 | 2): string {
  let format = dollars.get(digits);
  if (!format) {
    const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    format = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", ...fraction });
    dollars.set(digits, format);
  }
  return format.format(cents / 100);
}

/** Whole cents to "$80.00". */
export const formatCents = (cents: number): string => inDollars(cents, 2);

/** An hourly rate in whole cents to "$80", or "$80.50" when there are cents to lose. */
export const formatRate = (cents: number): string => inDollars(cents, cents % 100 === 0 ? 0 : 2);

const made = new Map<string, Intl.DateTimeFormat>();
function formatter(kind: string, zone: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${kind}|${zone ?? ""}`;
  const known = made.get(key);
  if (known) return known;
  const fresh = new Intl.DateTimeFormat("en-GB", { ...options, ...(zone ? { timeZone: zone } : {}) });
  made.set(key, fresh);
  return fresh;
}
const parts = (format: Intl.DateTimeFormat, at: Date): Record<string, string> =>
  Object.fromEntries(format.formatToParts(at).map((part) => [part.type, part.value]));

/** A UTC instant to "HH:mm" in the viewer's zone, or in `zone`. Not a date: an empty string. */
export function formatTime(iso: string, zone?: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return "";
  const { hour, minute } = parts(formatter("time", zone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }), at);
  return `${hour}:${minute}`;
}

/** A UTC instant to "Tue 24 Nov 2026" in the viewer's zone, or in `zone`. */
export function formatDate(iso: string, zone?: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return "";
  const options = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;
  const { weekday, day, month, year } = parts(formatter("date", zone, options), at);
  return `${weekday} ${day} ${(month ?? "").slice(0, 3)} ${year}`;
}

/** A UTC instant to "Tue 24 Nov 2026, 17:00" in the viewer's zone, or in `zone`. */
export function formatInstant(iso: string, zone?: string): string {
  const day = formatDate(iso, zone);
  return day && `${day}, ${formatTime(iso, zone)}`;
}

/** "1 hour", "2 hours". */
export const formatHours = (hours: number): string => `${hours} ${hours === 1 ? "hour" : "hours"}`;

/** "Europe/London" to "London". */
export const zoneCity = (zone: string): string => (zone.split("/").pop() ?? zone).replaceAll("_", " ");
