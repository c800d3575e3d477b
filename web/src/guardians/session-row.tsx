import type { GuardianSession } from "@domain/guardian-page";
import { placeWords } from "@domain/session-place";
import { sportLabel } from "@domain/sport-labels";
import * as m from "@messages";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { spanWords, thereWords } from "@/bookings/book/when-words";
import { BookingBadge } from "@/bookings/booking-badge";
import { whatWords } from "@/bookings/booking-view";
import { Button } from "@/ui/button";
import { formatCents } from "@/ui/format";
import { shownName } from "@/ui/person-name";
import { CancelButton } from "./cancel-button";
import { NoteSheet } from "./reading";

type Props = {
  session: GuardianSession;
  visit: string;
  /** The child's name. */
  child: string;
  now: number;
  onChange: () => void;
};

/** A session with its coach, time, place and price. */
export function SessionRow({ session, visit, child, now, onChange }: Props) {
  const { booking, hasProfile, area, zone, hasNote } = session;
  const [reads, setReads] = useState(false);
  const coach = shownName(booking.coach_name);
  const there = thereWords(booking.session_date, zone, m.guardian_zone_time);
  const back = [
    booking.refunded_amount > 0 && `${m.rules_refunded()}: ${formatCents(booking.refunded_amount)}`,
    booking.owed_amount > 0 && `${m.rules_to_be_refunded()}: ${formatCents(booking.owed_amount)}`,
  ].filter((words) => words !== false);
  const stands = booking.status === "confirmed" || booking.status === "pending_payment";
  return (
    <li className="grid gap-1 border-rule border-t py-3.5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
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
        <div className="grid justify-items-end gap-1">
          <span className="figure text-[1.375rem]">{formatCents(booking.total_amount)}</span>
          <BookingBadge status={booking.status} />
        </div>
      </div>
      {stands && <p className="wrap-anywhere text-ink-2 text-sm">{placeWords(booking, area)}</p>}
      {back.map((words) => (
        <p key={words} className="text-ink-2 text-sm tabular-nums">
          {words}
        </p>
      ))}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {hasNote && (
          <Button tone="out" size="sm" onClick={() => setReads(true)}>
            {m.guardian_read_notes()}
          </Button>
        )}
        <CancelButton booking={booking} visit={visit} child={child} now={now} onChange={onChange} />
      </div>
      {hasNote && <NoteSheet open={reads} onClose={() => setReads(false)} visit={visit} booking={booking} />}
    </li>
  );
}
