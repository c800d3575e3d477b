import { Refusal } from "@domain/errors";
import { meetingPlaceInput, takesMeeting } from "@domain/meeting-place";
import { meetingLinkInput } from "@domain/web-address";
import * as m from "@messages";
import { bodyOf, valid } from "../platform/input";
import { byId } from "../platform/records";
import { together } from "../platform/transaction";

/** The columns of a booking that a coach may change. */
const OWN = ["meeting_link", "meeting_place"];
const changed = (booking: core.Record, field: string): boolean =>
  booking.getString(field) !== booking.original().getString(field);

/** An empty link removes the existing one. */
function removed(booking: core.Record): { meeting_link: string } {
  if (booking.original().getString("meeting_link") === "") valid(meetingLinkInput, { meeting_link: "" });
  return { meeting_link: "" };
}

/** An ended booking gives its place and link away, but takes none. */
function requireTakesMeeting(booking: core.Record): void {
  const isGiven = OWN.some((field) => changed(booking, field) && booking.getString(field) !== "");
  if (isGiven && !takesMeeting(booking.getString("status")))
    throw new Refusal("illegal_transition", m.server_no_meeting_after_the_end());
}

/** Over the records API and sync: a meeting link is an http(s) address, a meeting point is text; empty removes an existing one. */
export function checkMeetingLink(e: core.RecordEvent): void {
  const booking = e.record;
  if (!booking) {
    e.next();
    return;
  }
  requireTakesMeeting(booking);
  const before = OWN.map((field) => booking.original().getString(field));
  if (changed(booking, "meeting_link")) {
    const wanted = booking.getString("meeting_link").trim();
    const { meeting_link } = wanted === "" ? removed(booking) : valid(meetingLinkInput, { meeting_link: wanted });
    booking.set("meeting_link", meeting_link);
  }
  // Deleting an account clears its texts.
  if (changed(booking, "meeting_place") && booking.getString("meeting_place") !== "") {
    const { meeting_place } = valid(meetingPlaceInput, { meeting_place: booking.getString("meeting_place") });
    booking.set("meeting_place", meeting_place);
  }
  if (OWN.some((field, at) => booking.getString(field) !== before[at])) {
    booking.set("calendar_sequence", booking.getInt("calendar_sequence") + 1);
  }
  e.next();
}

/**
 * PocketBase reads a record, waits for the write lock and then writes all columns. That would undo a confirmation by the webhook in
 * between, so a coach's fields are set on the booking as read inside the transaction.
 */
export function changeOnlyTheLink(e: core.RecordRequestEvent): void {
  if (e.hasSuperuserAuth()) {
    e.next();
    return;
  }
  const body = bodyOf(e);
  // Empty removes a link. It is refused if there is none.
  const takesAway = body.meeting_link === "" && e.record?.original().getString("meeting_link") !== "";
  if ("meeting_link" in body && !takesAway) valid(meetingLinkInput, body);
  if ("meeting_place" in body) valid(meetingPlaceInput, body);
  together(e, (tx) => {
    const sent = e.record;
    const fresh = sent ? byId(tx, "bookings", sent.id) : null;
    if (sent && fresh) {
      for (const field of fresh.collection().fields.fieldNames()) {
        if (!OWN.includes(field) && field !== "updated_at") sent.set(field, fresh.get(field));
      }
    }
    e.next();
  });
}
