import { minorWords } from "@domain/booked-athlete";
import { refundMail, shareMail } from "@domain/booking-money";
import { cancellationRule } from "@domain/cancellation";
import { sportName } from "@domain/coach-title";
import type { BookingDocument } from "@domain/documents";
import { isFree, isIntro } from "@domain/intro-call";
import { FREE_CANCEL_HOURS } from "@domain/limits";
import { dollars } from "@domain/money";
import { discountWords } from "@domain/promo-codes";
import { placeWords, sessionKind } from "@domain/session-place";
import * as m from "@messages";
import { presentBooking } from "../bookings/present";
import type { BookingMails, MailJob } from "../outbox/kinds";
import { now } from "../platform/clock";
import { isoOf, msAt } from "../platform/instants";
import { byId } from "../platform/records";
import { appUrl } from "../platform/settings";
import { settingsOf } from "../protection/guardian-state";
import { wordsFor } from "./booking-words";
import { helloToGuardian, waysOf } from "./compose-guardian";
import type { Letter } from "./letter";
import { TO_THEMSELVES, toGuardianOf } from "./reader";
import { dayInWords, hours, instantInWords, type ReaderClock } from "./words";

/** They say where to go. */
const ABOUT_COMING: readonly string[] = ["booking_confirmed", "booking_rescheduled", "booking_reminder"];

const SAY_THE_RULE: readonly string[] = ["booking_confirmed", "booking_rescheduled"];

/** An account's clock: its device's, else the zone that the booking or the profile names. */
export function clockOf(app: core.App, userId: string, otherwise: string): ReaderClock {
  const settings = settingsOf(app, userId);
  return { zone: settings?.getString("time_zone") || otherwise, twelve: settings?.getBool("twelve_hours") ?? false };
}

/** A free call has nothing to refund, and an athlete takes an intro call once. */
const bookingRules = (facts: BookingDocument, side: "coach" | "athlete"): string[] => [
  isFree(facts) ? "" : cancellationRule(facts.late_cancel_refund, side),
  isIntro(facts.duration_hours) && side === "athlete" ? m.intro_once({ hours: FREE_CANCEL_HOURS }) : "",
];

/** Mails about a booking, with its current facts. Times are in the reader's zone, with the other side's. */
export function composeAboutBooking(app: core.App, job: MailJob<BookingMails>, to: string): Letter | null {
  const data = job.data as { bookingId?: string; refundCents?: number; copyFor?: string };
  const booking = byId(app, "bookings", data.bookingId ?? "");
  if (!booking) return null;
  const coach = byId(app, "coaches", booking.getString("coach_id"));
  const readerIsCoach = booking.getString("coach_user_id") === job.account.id;
  const zones = [booking.getString("client_zone"), coach?.getString("time_zone") ?? ""] as const;
  const own = clockOf(app, job.account.id, zones[readerIsCoach ? 1 : 0]);
  const otherId = booking.getString(readerIsCoach ? "client_id" : "coach_user_id");
  const there = clockOf(app, otherId, zones[readerIsCoach ? 0 : 1]).zone;
  const when = instantInWords(msAt(booking, "session_date"), own, there);
  const day = dayInWords(msAt(booking, "session_date"), now(), own.zone, there);
  const facts = presentBooking(booking);
  const name = job.account.getString("name");
  const reader = data.copyFor ? toGuardianOf(name) : TO_THEMSELVES;
  const toAthlete = data.copyFor ? "guardian" : "athlete";
  const money =
    data.refundCents === undefined ? "" : refundMail(readerIsCoach ? "coach" : toAthlete, data.refundCents, facts);
  const share = shareMail(facts);
  const price = dollars(facts.total_amount);
  const clientName = booking.getString("client_name");
  const other = booking.getString(readerIsCoach ? "client_name" : "coach_name");
  const inWords = (start: string): string => instantInWords(Date.parse(start), own, there);
  const until = isoOf(booking, "claim_until");
  const mayReport = !readerIsCoach && until !== "" && booking.getString("problem_status") === "";
  const stillOpen = mayReport ? m.mails_if_something_was_wrong_please({ inWords: inWords(until) }) : "";
  const reason = booking.getString("problem_decision");
  const charged = facts.package_id ? m.packages_paid_from_package() : m.mails_the_price_of_price_was_charged({ price });
  const free = isFree(facts);
  const told = {
    free,
    other,
    readerIsCoach,
    reader,
    when,
    day,
    money,
    share,
    charged,
    clientName,
    stillOpen,
    reason,
    inWords,
  };
  const words = wordsFor(job, told);
  const length = hours(booking.getInt("duration_hours"));
  const kind = sessionKind(facts.session_type);
  const sport = { sport: booking.getString("coach_sport"), coaching_areas: coach?.getString("coaching_areas") ?? "" };
  const what = { coach: booking.getString("coach_name"), kind, when, length };
  const named = sportName(sport);
  const session = named ? m.mails_sport_with({ ...what, sport: named }) : m.mails_session_with(what);
  const place = ABOUT_COMING.includes(job.kind) ? placeWords(facts, coach?.getString("location") ?? "") : "";
  const rule = SAY_THE_RULE.includes(job.kind) ? bookingRules(facts, readerIsCoach ? "coach" : "athlete") : [];
  const discount = job.kind === "booking_confirmed" ? discountWords(facts) : "";
  const minor = readerIsCoach ? minorWords(facts) : "";
  const lines = [...words.lines, session, minor && `${clientName}: ${minor}`, place, discount, ...rule].filter(Boolean);
  if (data.copyFor) {
    return {
      subject: m.mails_copy_for_s_guardian_subject({ name, subject: words.subject }),
      lines: [
        helloToGuardian(app, data.copyFor),
        m.mails_this_is_a_copy_of_an({ name }),
        ...lines,
        // The confirmation says what was charged. Notes and footage cost nothing.
        ...(job.kind === "booking_confirmed" || !job.kind.startsWith("booking_") || free
          ? []
          : [[m.mails_the_price_of_the_session_is({ price }), discountWords(facts)].filter(Boolean).join(" ")]),
      ],
      // Only the two sides can open the booking.
      ...waysOf(app, data.copyFor, to, coach),
    };
  }
  return {
    subject: words.subject,
    lines: [m.mails_hello_name({ name }), ...lines],
    action:
      job.kind === "staff_attention"
        ? { label: m.mails_open_the_cases(), url: `${appUrl()}/staff` }
        : { label: m.mails_open_the_booking(), url: `${appUrl()}/booking/${booking.id}` },
  };
}
