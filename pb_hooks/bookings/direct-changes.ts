import { meetingLinkInput } from "@domain/web-address";
import { bodyOf, valid } from "../platform/input";
import { byId } from "../platform/records";
import { together } from "../platform/transaction";

/** Whatever way it comes (records API or sync): a meeting link is an http(s) address, and not empty. */
export function checkMeetingLink(e: core.RecordEvent): void {
  const booking = e.record;
  if (booking && booking.getString("meeting_link") !== booking.original().getString("meeting_link")) {
    const { meeting_link } = valid(meetingLinkInput, { meeting_link: booking.getString("meeting_link") });
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
  if ("meeting_link" in body) valid(meetingLinkInput, body); // an empty one is refused where it changes nothing, too
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
