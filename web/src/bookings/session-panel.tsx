import { endedWords } from "@domain/booked-athlete";
import { cancelledBy, moneyOf } from "@domain/booking-money";
import type { BookingDocument } from "@domain/documents";
import * as m from "@messages";
import { CalendarPlus } from "lucide-react";
import { Button, ButtonLink } from "@/ui/button";
import { Card } from "@/ui/card";
import { Facts } from "@/ui/facts";
import { formatCents, formatDate, formatTime } from "@/ui/format";
import { formatHours } from "@/ui/format-hours";
import { toast } from "@/ui/toast";
import { AthleteCard } from "./athlete-card";
import { thereWords, untilWords } from "./book/when-words";
import { BookAgain } from "./book-again";
import { BookingMoves } from "./booking-moves";
import { offersFor, otherOf, type Side, sessionTypeWords } from "./booking-view";
import { ClaimPanel } from "./claim-panel";
import { saveCalendarFile } from "./files";
import { JoinCall, MeetingLinkForm } from "./meeting-link";
import { MeetingPlace, MeetingPlaceForm } from "./meeting-place";
import { PayLink } from "./pay-link";
import { ProblemPanel } from "./problem-panel";
import { Proposal } from "./proposal";
import { useOtherZone } from "./queries";

type Props = { booking: BookingDocument; side: Side; now: number };

/** When, how and with whom; the link; and what can still be changed. */
export function SessionPanel({ booking, side, now }: Props) {
  const other = otherOf(booking, side);
  const there = thereWords(booking.session_date, useOtherZone(booking, side));
  const offers = offersFor(booking, side, now);
  const ended = offers.has("cancel") ? endedWords(booking, "booking", side) : "";
  const silent = endedWords(booking, "writing", side);
  const calendar = () =>
    void saveCalendarFile(booking.id).catch((error: Error) => toast.error(m.bookings_error(), error.message));
  return (
    <div className="grid content-start gap-4">
      <Proposal booking={booking} side={side} offers={offers} now={now} />
      {ended && <p className="text-ink-2">{ended}</p>}
      <Card as="section" className="grid gap-4 p-4" aria-label={m.bookings_session()}>
        <Facts em={6}>
          <dt>{m.bookings_date()}</dt>
          <dd className="font-semibold tabular-nums">{formatDate(booking.session_date)}</dd>
          <dt>{m.bookings_time()}</dt>
          <dd className="font-semibold tabular-nums">
            {formatTime(booking.session_date)}–{formatTime(booking.session_end)}, {formatHours(booking.duration_hours)}
            {there && <span className="text-ink-3 text-sm">, {there}</span>}
          </dd>
          <dt>{m.bookings_session_type()}</dt>
          <dd className="font-semibold">{sessionTypeWords(booking.session_type)}</dd>
          {booking.notes && (
            <>
              <dt>{side === "coach" ? m.bookings_athletes_request() : m.bookings_your_notes()}</dt>
              <dd className="written font-semibold">{booking.notes}</dd>
            </>
          )}
        </Facts>
        {(offers.has("set_meeting") || offers.has("see_meeting")) && <Meeting booking={booking} side={side} />}
        {booking.status === "cancelled" && <Cancelled booking={booking} side={side} />}
        {booking.status === "pending_payment" && (
          <div className="grid gap-3 rounded-md bg-wait-bg p-4">
            <p>
              {new Date(booking.hold_expires_at).getTime() > now
                ? m.bookings_the_time_is_held_until_until({ untilWords: untilWords(booking.hold_expires_at, now) })
                : m.bookings_the_time_is_no_longer_held()}
            </p>
            {offers.has("pay") && (
              <div>
                <PayLink booking={booking}>
                  {m.bookings_pay_total_amount({ total_amount: formatCents(booking.total_amount) })}
                </PayLink>
              </div>
            )}
          </div>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {side === "athlete" && booking.status === "completed" && <BookAgain booking={booking} />}
          {offers.has("message") && !silent && (
            <ButtonLink tone="out" to="/messages" search={{ with: other.userId }}>
              {side === "coach" ? m.bookings_message_athlete() : m.bookings_message_coach()}
            </ButtonLink>
          )}
          {offers.has("add_to_calendar") && (
            <Button tone="out" onClick={calendar}>
              <CalendarPlus aria-hidden="true" />
              {m.bookings_add_to_calendar()}
            </Button>
          )}
        </div>
      </Card>
      {offers.has("message") && silent && <p className="text-ink-2">{silent}</p>}
      {side === "coach" && booking.client_id && <AthleteCard userId={booking.client_id} />}
      <ClaimPanel booking={booking} side={side} now={now} />
      <ProblemPanel booking={booking} side={side} now={now} />
      <BookingMoves booking={booking} side={side} now={now} />
    </div>
  );
}

/** Who cancelled, and what happens to the money, as in the Money tab. */
function Cancelled({ booking, side }: { booking: BookingDocument; side: Side }) {
  const other = otherOf(booking, side).name || (side === "coach" ? m.bookings_the_athlete() : m.bookings_the_coach());
  return (
    <div className="grid gap-3 rounded-md bg-wait-bg p-4">
      <p>{[cancelledBy(booking.cancelled_by, side, other), ...moneyOf(booking, side).lines].join(" ")}</p>
    </div>
  );
}

/** A session in person has a place, and a link if the coach shared one. */
function Meeting({ booking, side }: { booking: BookingDocument; side: Side }) {
  const inPerson = booking.session_type === "in_person";
  if (side === "coach") {
    return inPerson ? (
      <MeetingPlaceForm key={booking.meeting_place} booking={booking} />
    ) : (
      <MeetingLinkForm key={booking.meeting_link} booking={booking} />
    );
  }
  return (
    <>
      {inPerson && <MeetingPlace booking={booking} />}
      {(!inPerson || booking.meeting_link !== "") && <JoinCall booking={booking} />}
    </>
  );
}
