import { cancelledBy } from "@domain/booking-money";
import { cancellationRule } from "@domain/cancellation";
import type { GuardianSession } from "@domain/guardian-page";
import { isFree } from "@domain/intro-call";
import { sportLabel } from "@domain/sport-labels";
import * as m from "@messages";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { spanWords, thereWords, whenWords } from "@/bookings/book/when-words";
import { BookingBadge } from "@/bookings/booking-badge";
import { whatWords } from "@/bookings/booking-view";
import { Button } from "@/ui/button";
import { formatCents } from "@/ui/format";
import { shownName } from "@/ui/person-name";
import { CancelButton } from "./cancel-button";
import { WordsSheet } from "./reading";

type Props = {
  session: GuardianSession;
  visit: string;
  /** The child's name. */
  child: string;
  /** The guardian agrees, so a session can be cancelled. */
  agrees: boolean;
  now: number;
  onChange: () => void;
};

/** Where it takes place, as far as the coach has said. */
function placeOf({ booking, area }: GuardianSession): string {
  const { session_type, meeting_place, meeting_link } = booking;
  if (session_type !== "in_person") return meeting_link || m.guardian_no_link_yet();
  if (meeting_place) return meeting_place;
  return area ? m.guardian_no_place_yet_in({ area }) : m.guardian_no_place_yet();
}

/** Lines below a session: the rule for cancelling it, its new time, who cancelled it, or its refund. */
function newsOf({ booking }: GuardianSession, child: string, now: number): string[] {
  const { status, cancelled_by: by, coach_name, proposed_start, refunded_amount, owed_amount } = booking;
  const isToCome = status === "confirmed" && Date.parse(booking.session_date) > now;
  const other = by === "coach" ? shownName(coach_name) : child;
  return [
    isToCome && proposed_start ? m.guardian_new_time({ time: whenWords(proposed_start) }) : "",
    isToCome && !isFree(booking) ? cancellationRule(booking.late_cancel_refund, "athlete") : "",
    status === "cancelled" ? cancelledBy(by, "guardian", other) : "",
    refunded_amount > 0 ? `${m.rules_refunded()}: ${formatCents(refunded_amount)}` : "",
    owed_amount > 0 ? `${m.rules_to_be_refunded()}: ${formatCents(owed_amount)}` : "",
  ].filter(Boolean);
}

/** A session with its coach, time, place and price. */
export function SessionRow({ session, visit, child, agrees, now, onChange }: Props) {
  const { booking, hasProfile, zone, hasNote, comments } = session;
  const [reads, setReads] = useState(false);
  const coach = shownName(booking.coach_name);
  const there = thereWords(booking.session_date, zone, m.guardian_zone_time);
  const stands = booking.status === "confirmed" || booking.status === "pending_payment";
  const hasWords = hasNote || comments > 0 || booking.notes !== "";
  return (
    <li className="grid grid-cols-1 gap-1 border-rule border-t py-3.5">
      <div className="grid @max-3xs/room:grid-cols-1 grid-cols-[1fr_auto] items-start gap-x-3 gap-y-1">
        <div className="wrap-anywhere min-w-0">
          {hasProfile ? (
            <Link to="/coach/$coachId" params={{ coachId: booking.coach_id }} className="title link">
              {coach}
            </Link>
          ) : (
            <span className="title">{coach}</span>
          )}
          <p className="text-sm tabular-nums">{spanWords(booking.session_date, booking.duration_hours)}</p>
          {there && <p className="text-ink-3 text-sm tabular-nums">{there}</p>}
          <p className="text-ink-2 text-sm">
            {[sportLabel(booking.coach_sport), whatWords(booking)].filter(Boolean).join(", ")}
          </p>
        </div>
        <div className="grid @max-3xs/room:justify-items-start justify-items-end gap-1">
          <span className="figure text-[1.375rem]">{formatCents(booking.total_amount)}</span>
          <BookingBadge status={booking.status} />
        </div>
      </div>
      {stands && <p className="wrap-anywhere text-ink-2 text-sm">{placeOf(session)}</p>}
      {newsOf(session, child, now).map((words) => (
        <p key={words} className="text-ink-2 text-sm tabular-nums">
          {words}
        </p>
      ))}
      <div className="mt-2 flex flex-wrap gap-3 empty:hidden">
        {hasWords && (
          <Button tone="out" size="sm" onClick={() => setReads(true)}>
            {m.guardian_read_words()}
          </Button>
        )}
        {agrees && <CancelButton booking={booking} visit={visit} child={child} now={now} onChange={onChange} />}
      </div>
      {hasWords && (
        <WordsSheet open={reads} onClose={() => setReads(false)} visit={visit} child={child} booking={booking} />
      )}
    </li>
  );
}
