/** A booking request, its limits and its messages. */
import * as m from "@messages";
import * as z from "zod/mini";
import { email, personName } from "./accounts";
import { agreedAmount } from "./agreed-amount";
import { INTRO_HOURS, INTRO_TYPE, sessionMs } from "./intro-call";
import { LIMITS, SESSION_TYPES, type SessionType } from "./limits";
import { instantOf, type Now } from "./now";
import { usedPromoCode } from "./promo-code-text";

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

/** The same day and time so many months later, or that month's last day (UTC). Milliseconds since 1970. */
export function monthsLater(from: number, months: number): number {
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const daysInMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, daysInMonth));
  return date.getTime();
}

/** The last instant that can be booked. */
export const latestStart = (now: number): number => monthsLater(now, LIMITS.bookingMonthsAhead);

/** Milliseconds since 1970 of the end of a session. @param hours whole hours, or `INTRO_HOURS` */
export const sessionEnd = (startMs: number, hours: number): number => startMs + sessionMs(hours);

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
    z.string({ error: m.rules_session_date_is_required }).check(
      z.minLength(1, { error: m.rules_session_date_is_required }),
      z.refine((value) => value === "" || parseInstant(value) !== null, {
        error: m.rules_session_date_is_required,
        abort: true,
      }),
      z.refine((value) => (parseInstant(value) ?? Number.POSITIVE_INFINITY) > instantOf(now), {
        error: m.rules_session_date_must_be_in_the,
      }),
      z.refine((value) => (parseInstant(value) ?? 0) <= latestStart(instantOf(now)), {
        error: m.rules_session_date_must_be_within_the,
      }),
    ),
    z.transform((value) => new Date(parseInstant(value) ?? 0).toISOString()),
  );

/** Whole hours. */
export const durationHours = z
  .number({ error: m.rules_duration_min })
  .check(
    z.gte(LIMITS.duration.min, { error: m.rules_duration_min }),
    z.lte(LIMITS.duration.max, { error: m.rules_duration_max }),
    z.int({ error: m.rules_duration_whole }),
  );

const BAD_TYPE = { error: m.rules_please_choose_a_session_type };
const BAD_KEY = { error: m.rules_request_key };

/** Messages come in the order of the fields. */
const bookingInput = <Hours extends z.ZodMiniType<number>, Type extends z.ZodMiniType<SessionType>>(
  now: Now,
  durationHours: Hours,
  sessionType: Type,
) =>
  z.object({
    clientName: personName,
    clientEmail: email,
    sessionDate: sessionDate(now),
    durationHours,
    sessionType,
    notes: z._default(
      z.nullable(
        z
          .string({ error: m.rules_notes_must_be_text })
          .check(z.maxLength(LIMITS.bookingNotes, { error: m.rules_notes_too_long_max_2000_characters })),
      ),
      "",
    ),
    coachId: z
      .string({ error: m.rules_coach_not_found })
      .check(z.minLength(1, { error: m.rules_coach_not_found }), z.maxLength(15, { error: m.rules_coach_not_found })),
    /** The unpaid booking that this form made before. The same time continues it, another time gives it up. */
    bookingId: z.optional(z.nullable(z.string().check(z.maxLength(15)))),
    /** Pays with a session of this package instead of a card. */
    packageId: z.optional(z.nullable(z.string().check(z.maxLength(15)))),
    /** The price that the form showed, in cents. It is compared, never charged. */
    agreedAmount,
    /** A promo code of this coach. */
    promoCode: z.optional(z.nullable(usedPromoCode)),
    /** The device's time zone, for mails and the coach. */
    timeZone: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    /** Idempotency key, made on the device. */
    requestKey: z.optional(
      z.nullable(
        z.string(BAD_KEY).check(z.minLength(8, BAD_KEY), z.maxLength(64, BAD_KEY), z.regex(/^[\w-]*$/, BAD_KEY)),
      ),
    ),
  });

/** The body of create-booking. @param now milliseconds since 1970 (UTC), or the clock */
export const createBookingInput = (now: Now) => bookingInput(now, durationHours, z.enum(SESSION_TYPES, BAD_TYPE));
/** The body of book-intro: the same without a duration and a type. */
export const bookIntroInput = (now: Now) =>
  bookingInput(
    now,
    z._default(z.literal(INTRO_HOURS, { error: m.rules_duration_whole }), INTRO_HOURS),
    z._default(z.literal(INTRO_TYPE, BAD_TYPE), INTRO_TYPE),
  );
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
  return filled ? "" : m.rules_please_fill_in_all_fields();
}
