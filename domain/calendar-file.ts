/**
 * Bookings as iCalendar (RFC 5545), written out by hand since the `ics` package does not run in goja.
 */

export type CalendarEntry = {
  uid: string;
  /** Grows with each change of time or state, so that calendars replace their entry. */
  sequence: number;
  /** Milliseconds since 1970. */
  startMs: number;
  endMs: number;
  changedMs: number;
  summary: string;
  description: string;
  /** "" for none. */
  url: string;
  location: string;
  cancelled: boolean;
};

const stamp = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, "");

/** Control characters other than tab and line breaks are removed. */
const isWritable = (character: string): boolean =>
  character >= " " ? character !== "\u007f" : "\t\r\n".includes(character);

/** Text values: section 3.3.11. */
const escapeText = (text: string): string =>
  [...text]
    .filter(isWritable)
    .join("")
    .replace(/\\/g, "\\\\")
    .replace(/[;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n|\r|\n/g, "\\n");

const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
};

/** At most 75 bytes a line, continued with a space, never inside a character: section 3.1. */
export function fold(line: string): string {
  let out = "";
  let bytes = 0;
  for (const character of line) {
    const size = bytesOf(character);
    if (bytes + size > 75) {
      out += "\r\n ";
      bytes = 1;
    }
    out += character;
    bytes += size;
  }
  return out;
}

export type Calendar = {
  /** The product's name: for PRODID and the organizer. */
  product: string;
  /** The organizer's address. RFC 5546 requires one for publishing and cancelling. */
  organizer: string;
};

/** Parameter values are quoted and contain no quotes: section 3.2. */
const quoted = (text: string): string =>
  `"${[...text].filter((character) => character >= " " && !'"\u007f'.includes(character)).join("")}"`;

/** Minutes before the start at which a calendar reminds. */
const REMINDER_MINUTES = 60;

/** Section 3.6.6. A cancelled entry has none. */
const reminderLines = ({ summary, cancelled }: CalendarEntry): string[] =>
  cancelled
    ? []
    : [
        "BEGIN:VALARM",
        "ACTION:DISPLAY",
        `TRIGGER:-PT${REMINDER_MINUTES}M`,
        `DESCRIPTION:${escapeText(summary)}`,
        "END:VALARM",
      ];

const eventLines = (entry: CalendarEntry, { product, organizer }: Calendar): string[] => [
  "BEGIN:VEVENT",
  `UID:${entry.uid}`,
  `SEQUENCE:${entry.sequence}`,
  `DTSTAMP:${stamp(entry.changedMs)}`,
  `LAST-MODIFIED:${stamp(entry.changedMs)}`,
  `ORGANIZER;CN=${quoted(product)}:mailto:${organizer}`,
  `DTSTART:${stamp(entry.startMs)}`,
  `DTEND:${stamp(entry.endMs)}`,
  `SUMMARY:${escapeText(entry.summary)}`,
  ...(entry.description === "" ? [] : [`DESCRIPTION:${escapeText(entry.description)}`]),
  ...(entry.location === "" ? [] : [`LOCATION:${escapeText(entry.location)}`]),
  ...(entry.url === "" ? [] : [`URL:${entry.url}`]),
  `STATUS:${entry.cancelled ? "CANCELLED" : "CONFIRMED"}`,
  ...reminderLines(entry),
  "END:VEVENT",
];

function calendar(method: "PUBLISH" | "CANCEL", product: string, lines: readonly string[]): string {
  const all = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(product)}//Bookings//EN`,
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    ...lines,
    "END:VCALENDAR",
  ];
  return `${all.map(fold).join("\r\n")}\r\n`;
}

/** One booking as a file, with CRLF line ends. The file of a cancelled one removes the entry from the calendar. */
export const calendarText = (entry: CalendarEntry, from: Calendar): string =>
  calendar(entry.cancelled ? "CANCEL" : "PUBLISH", from.product, eventLines(entry, from));

/** Bookings as a calendar to subscribe to. Cancelled ones stay and say so, because a feed cannot remove an entry otherwise. */
export const feedText = (entries: readonly CalendarEntry[], name: string, from: Calendar): string =>
  calendar("PUBLISH", from.product, [
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    // The refresh interval (RFC 7986), and its older name.
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...entries.flatMap((entry) => eventLines(entry, from)),
  ]);
