import type { PaymentStatus } from "@domain/bookings";
import { calendarText } from "@domain/calendar-file";
import { Refusal } from "@domain/errors";
import { isPaid } from "@domain/payment-moves";
import { requireAccount } from "../platform/answer";
import { msAt } from "../platform/instants";
import { appName, appUrl } from "../platform/settings";
import { bookingFor } from "./booking-state";

/** Paid too late is not booked. */
const CALLED_OFF = ["cancelled", "expired"];

/** `GET /api/bookings/{id}/calendar.ics` for the two parties. */
export function calendarFile(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const { booking, actor } = bookingFor(e.app, account, e.request?.pathValue("id") ?? "");
  const paid = isPaid(booking.getString("payment_status") as PaymentStatus);
  if (!paid) throw new Refusal("booking_not_found"); // nothing to put into a calendar yet
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
      cancelled: CALLED_OFF.includes(booking.getString("status")),
    },
    appName(),
  );
  e.response?.header().set("Cache-Control", "private, no-store");
  e.response?.header().set("Content-Disposition", `attachment; filename="session-${booking.id}.ics"`);
  return e.blob(200, "text/calendar; charset=utf-8", toBytes(text) as never);
}
