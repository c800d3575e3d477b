import { minorWords } from "@domain/booked-athlete";
import type { PaymentStatus } from "@domain/bookings";
import { type Calendar, type CalendarEntry, calendarText } from "@domain/calendar-file";
import { Refusal } from "@domain/errors";
import { isIntro } from "@domain/intro-call";
import { isPaid } from "@domain/payment-moves";
import * as m from "@messages";
import { requireAccount } from "../platform/answer";
import { msAt } from "../platform/instants";
import { appName, appUrl } from "../platform/settings";
import { bookedAthleteIn } from "../protection/booked-athletes";
import { bookingFor } from "./booking-state";
import type { Side } from "./mails";

/** Bookings that were paid too late are left out. */
const CALLED_OFF = ["cancelled", "expired"];

/** `GET /api/bookings/{id}/calendar.ics` for the two parties. */
export function calendarFile(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const { booking, actor } = bookingFor(e.app, account, e.request?.pathValue("id") ?? "");
  const paid = isPaid(booking.getString("payment_status") as PaymentStatus);
  if (!paid) throw new Refusal("booking_not_found"); // an unpaid booking has no entry
  const text = calendarText(calendarEntry(booking, actor === "coach" ? "coach" : "athlete"), calendarOf(e.app));
  e.response?.header().set("Content-Disposition", `attachment; filename="session-${booking.id}.ics"`);
  return answerCalendar(e, text);
}

/** A booking as an entry of this side's calendar. */
export function calendarEntry(booking: core.Record, side: Side): CalendarEntry {
  const other = booking.getString(side === "coach" ? "client_name" : "coach_name");
  const link = booking.getString("meeting_link");
  const page = `${appUrl()}/booking/${booking.id}`;
  const minor = side === "coach" ? minorWords(bookedAthleteIn(booking)) : "";
  return {
    uid: `booking-${booking.id}@${appUrl().replace(/^https?:\/\//, "")}`,
    sequence: booking.getInt("calendar_sequence"),
    startMs: msAt(booking, "session_date"),
    endMs: msAt(booking, "session_end"),
    changedMs: msAt(booking, "updated_at"),
    summary: isIntro(booking.getInt("duration_hours"))
      ? m.intro_call_with({ other })
      : `${booking.getString("coach_sport")} session with ${other}`,
    description: [minor, link, page].filter(Boolean).join("\n"),
    location: booking.getString("meeting_place") || link,
    url: page,
    cancelled: CALLED_OFF.includes(booking.getString("status")),
  };
}

export const calendarOf = (app: core.App): Calendar => ({
  product: appName(),
  organizer: app.settings().meta.senderAddress,
});

export function answerCalendar(e: core.RequestEvent, text: string): unknown {
  e.response?.header().set("Cache-Control", "private, no-store");
  return e.blob(200, "text/calendar; charset=utf-8", toBytes(text) as never);
}
