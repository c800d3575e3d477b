import { meetingLinkInput } from "@domain/web-address";
import { bodyOf, valid } from "../platform/input";
import { byId } from "../platform/records";
import { together } from "../platform/transaction";

/** An empty link is the removal of one that was there. */
function removed(booking: core.Record): { meeting_link: string } {
  if (booking.original().getString("meeting_link") === "") valid(meetingLinkInput, { meeting_link: "" });
  return { meeting_link: "" };
}

/** Whatever way it comes (records API or sync): a meeting link is an http(s) address, or nothing where one was. */
export function checkMeetingLink(e: core.RecordEvent): void {
  const booking = e.record;
  if (booking && booking.getString("meeting_link") !== booking.original().getString("meeting_link")) {
    const wanted = booking.getString("meeting_link").trim();
    const { meeting_link } = wanted === "" ? removed(booking) : valid(meetingLinkInput, { meeting_link: wanted });
    booking.set("meeting_link", meeting_link);
    if (meeting_link !== booking.original().getString("meeting_link")) {
      booking.set("calendar_sequence", booking.getInt("calendar_sequence") + 1);
    }
  }
  e.next();
}

/**
 * PocketBase reads a record, waits its turn and then writes all of its columns. A booking that the webhook confirmed in
 * between would fall back, so what a coach sends is put onto the booking as it is inside the transaction.
 */
export function changeOnlyTheLink(e: core.RecordRequestEvent): void {
  if (e.hasSuperuserAuth()) {
    e.next();
    return;
  }
  const body = bodyOf(e);
  // An empty one takes a link away. Where there is none it is refused, although it would change nothing.
  const takesAway = body.meeting_link === "" && e.record?.original().getString("meeting_link") !== "";
  if ("meeting_link" in body && !takesAway) valid(meetingLinkInput, body);
  together(e, (tx) => {
    const sent = e.record;
    const fresh = sent ? byId(tx, "bookings", sent.id) : null;
    if (sent && fresh) {
      for (const field of fresh.collection().fields.fieldNames()) {
        if (field !== "meeting_link" && field !== "updated_at") sent.set(field, fresh.get(field));
      }
    }
    e.next();
  });
}
