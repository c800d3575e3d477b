import type { BookingDocument } from "@domain/documents";
import type { HoursChange } from "@domain/hours-change";
import * as m from "@messages";
import type { QueuedCall } from "@/database/queued-calls";
import { formatClock, formatDate } from "@/ui/format";

const dayWords = (date: string): string => formatDate(`${date}T12:00:00`).replace(/ \d{4}$/, "");

/** "Blocked, Tue 24 Nov, 14:00–16:00". */
export function hoursChangeWords({ action, exception }: HoursChange): string {
  const day = dayWords(exception.date);
  const adds = action === "add";
  if (exception.kind === "off")
    return adds ? m.pending_changes_day_off_day({ day }) : m.pending_changes_no_day_off_day({ day });
  const span = m.pending_changes_day_from_to({
    day,
    from: formatClock(exception.from),
    to: formatClock(exception.to),
  });
  if (exception.kind === "blocked")
    return adds ? m.pending_changes_blocked_span({ span }) : m.pending_changes_unblocked_span({ span });
  return adds ? m.pending_changes_open_span({ span }) : m.pending_changes_not_open_span({ span });
}

/** A waiting call in a few words: "Complete session, Maya". `booking`: the one that it changes, if it is here. */
export function callWords({ name, body }: Pick<QueuedCall, "name" | "body">, booking: BookingDocument | null): string {
  if (name === "change-hours") return hoursChangeWords(body as HoursChange);
  if (name === "set-photo") return body.photo === "" ? m.photos_waiting_removal() : m.photos_waiting_photo();
  const first = booking?.client_name.split(" ")[0];
  if (name === "complete-booking")
    return first ? m.pending_changes_complete_session_first({ first }) : m.pending_changes_complete_session();
  return first ? m.pending_changes_no_show_report_first({ first }) : m.pending_changes_no_show_report();
}

/** What the person can do about a refusal. `isHere`: the booking is already open. */
export function nextStepWords(code: string, isHere: boolean): string {
  if (code === "amount_changed")
    return isHere
      ? m.pending_changes_amount_changed_report_again()
      : m.pending_changes_amount_changed_open_the_booking();
  if (code === "illegal_transition")
    return isHere ? m.pending_changes_booking_changed_see_below() : m.pending_changes_booking_changed_see_its_state();
  return m.pending_changes_try_again_or_write_to_us();
}
