/** A booking request, its limits and its messages. */
import * as z from "zod/mini";
import { email, personName } from "./accounts";
import { agreedAmount } from "./agreed-amount";
import { LIMITS, SESSION_TYPES } from "./limits";
import { instantOf, type Now } from "./now";

export const BOOKING_STATUSES = [
  "pending_payment",
  "confirmed",
  "completed",
  "expired",
  "cancelled",
  "no_show",
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const PAYMENT_STATUSES = [
  "unpaid",
  "processing",
  "paid",
  "failed",
  "partially_refunded",
  "refunded",
  "disputed",
  "lost",
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Who acts on a booking. `system`: the webhook and the jobs. */
export const ACTORS = ["athlete", "coach", "staff", "system"] as const;
export type Actor = (typeof ACTORS)[number];

const HOUR = 3_600_000;

/** The last instant that can be booked: the same day and time six months on, or that month's last day (UTC). */
export function latestStart(now: number): number {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + LIMITS.bookingMonthsAhead);
  const daysInMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, daysInMonth));
  return date.getTime();
}

/** Milliseconds since 1970 of the end of a session. */
export const sessionEnd = (startMs: number, hours: number): number => startMs + hours * HOUR;

const INSTANT = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** Milliseconds since 1970 of an ISO 8601 instant with its zone ("Z" or an offset), or null when it is none. */
export function parseInstant(value: string): number | null {
  if (!INSTANT.test(value)) return null;
  const ms = Date.parse(value.replace(" ", "T"));
  return Number.isNaN(ms) ? null : ms;
}

/** A session's start: after `now` and within six months. The output is an ISO instant in UTC. */
export const sessionDate = (now: Now) =>
  z.pipe(
    z.string("Session date is required").check(
      z.minLength(1, "Session date is required"),
      z.refine((value) => value === "" || parseInstant(value) !== null, {
        error: "Session date is required",
        abort: true,
      }),
      z.refine(
        (value) => (parseInstant(value) ?? Number.POSITIVE_INFINITY) > instantOf(now),
        "Session date must be in the future",
      ),
      z.refine(
        (value) => (parseInstant(value) ?? 0) <= latestStart(instantOf(now)),
        "Session date must be within the next 6 months",
      ),
    ),
    z.transform((value) => new Date(parseInstant(value) ?? 0).toISOString()),
  );

/** Whole hours. */
export const durationHours = z
  .number("Duration must be at least 1 hour")
  .check(
    z.gte(LIMITS.duration.min, "Duration must be at least 1 hour"),
    z.lte(LIMITS.duration.max, "Duration cannot exceed 8 hours"),
    z.int("Duration must be in whole hours"),
  );

const BAD_KEY = "A request's key is 8 to 64 letters, digits, - or _";

/**
 * The body of create-booking. Messages come in the order of the fields.
 * @param now milliseconds since 1970 (UTC), or the clock
 */
export const createBookingInput = (now: Now) =>
  z.object({
    clientName: personName,
    clientEmail: email,
    sessionDate: sessionDate(now),
    durationHours,
    sessionType: z.enum(SESSION_TYPES, "Please choose a session type"),
    notes: z._default(
      z.nullable(
        z.string("Notes must be text").check(z.maxLength(LIMITS.bookingNotes, "Notes too long (max 2000 characters)")),
      ),
      "",
    ),
    coachId: z.string("Coach not found").check(z.minLength(1, "Coach not found"), z.maxLength(15, "Coach not found")),
    /** The unpaid booking that this form made before. The same time continues it, another time gives it up. */
    bookingId: z.optional(z.nullable(z.string().check(z.maxLength(15)))),
    /** The price that the form showed, in cents. It is compared, never charged. */
    agreedAmount,
    /** The device's time zone, for mails and the coach. */
    timeZone: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    /** Idempotency key, made on the device. */
    requestKey: z.optional(
      z.nullable(
        z.string(BAD_KEY).check(z.minLength(8, BAD_KEY), z.maxLength(64, BAD_KEY), z.regex(/^[\w-]*$/, BAD_KEY)),
      ),
    ),
  });
export type CreateBookingInput = z.infer<ReturnType<typeof createBookingInput>>;

/** What a request asks for, without key and amount. Two requests with one key must agree on it. */
export const wishOf = ({
  bookingId: _,
  requestKey: __,
  agreedAmount: ___,
  timeZone: ____,
  ...wish
}: CreateBookingInput): string => JSON.stringify(wish);

/** 'Please fill in all fields' if name, email or date is missing, else "". */
export function missingFields(input: { clientName?: string; clientEmail?: string; sessionDate?: string }): string {
  const filled = [input.clientName, input.clientEmail, input.sessionDate].every((value) => (value ?? "").trim() !== "");
  return filled ? "" : "Please fill in all fields";
}
