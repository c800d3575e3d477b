import { calendarText } from "@domain/calendar-file";
import { Refusal } from "@domain/errors";
import { requireAccount } from "../platform/answer";
import { msAt } from "../platform/instants";
import { appName, appUrl } from "../platform/settings";
import { bookingFor } from "./booking-state";

/** Before it is paid there is nothing to put into a calendar. */
const WITHOUT_FILE = ["pending_payment", "expired"];

/** `GET /api/bookings/{id}/calendar.ics` for the two parties. */
export function calendarFile(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const { booking, actor } = bookingFor(e.app, account, e.request?.pathValue("id") ?? "");
  const status = booking.getString("status");
  if (WITHOUT_FILE.includes(status) || booking.getInt("calendar_sequence") === 0)
    throw new Refusal("booking_not_found");
  const other = booking.getString(actor === "coach" ? "client_name" : "coach_name");
  const link = booking.getString("meeting_link");
  const page = `${appUrl()}/booking/${booking.id}`;
  const text = calendarText(
    {
      uid: `booking-${booking.id}@${appUrl().replace(/^https?:\/\//, "")}`,
      sequence: booking.getInt("calendar_sequence"),
      startMs: msAt(booking, "session_date"),
      endMs: msAt(booking, "session_end"),
      changedMs: msAt(booking, "updated_at"),
      summary: `${booking.getString("coach_sport")} session with ${other}`,
      description: link === "" ? page : `${link}\n${page}`,
      location: link,
      url: page,
      cancelled: status === "cancelled",
    },
    appName(),
  );
  e.response?.header().set("Cache-Control", "private, no-store");
  e.response?.header().set("Content-Disposition", `attachment; filename="session-${booking.id}.ics"`);
  return e.blob(200, "text/calendar; charset=utf-8", toBytes(text) as never);
}
