/** A coach's own calendar elsewhere, subscribed by its address. Its busy times close slots. */
import * as m from "@messages";
import * as z from "zod/mini";
import type { Interval } from "./availability";
import { isWebAddress } from "./web-address";

/** Minutes between two readings. */
export const READ_CALENDAR_MINUTES = 15;

/** Why a reading failed (pocketbase/busy_calendar.go). The busy times of the last good one stay. */
export const CALENDAR_PROBLEMS = {
  gone: m.rules_calendar_gone,
  closed: m.rules_calendar_closed,
  not_public: m.rules_calendar_not_public,
  not_calendar: m.rules_calendar_not_calendar,
  too_large: m.rules_calendar_too_large,
  too_slow: m.rules_calendar_too_slow,
  unreachable: m.rules_calendar_unreachable,
} as const;
export type CalendarProblem = keyof typeof CALENDAR_PROBLEMS;

/** An address as calendars give it. `webcal:` is their name for the web. */
const calendarAddress = z.pipe(
  z.string({ error: m.rules_calendar_address }),
  z.pipe(
    z.transform((typed: string) => typed.trim().replace(/^webcals?:\/\//i, "https://")),
    z.string().check(z.refine(isWebAddress, { error: m.rules_calendar_address })),
  ),
);

export const busyCalendarChange = z.discriminatedUnion("action", [
  z.object({ action: z.literal("set"), address: calendarAddress }),
  z.object({ action: z.literal("read") }),
  z.object({ action: z.literal("remove") }),
]);
export type BusyCalendarChange = z.input<typeof busyCalendarChange>;

/** What its owner sees. The address is a secret, so only its host is told. */
export type BusyCalendar = {
  host: string;
  /** ISO; "" before the first. */
  readAt: string;
  triedAt: string;
  problem: CalendarProblem | "";
  busy: Interval[];
};

/** "calendar.google.com" of an address. */
export const hostOf = (address: string): string => /^https?:\/\/([^/?#:]+)/i.exec(address)?.[1]?.toLowerCase() ?? "";
