import { type AfterStep, type DayLead, leadWords } from "@domain/day-lead";
import type { BookingDocument } from "@domain/documents";
import * as m from "@messages";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Avatar } from "@/ui/avatar";
import { ButtonLink, type Tone } from "@/ui/button";
import { Card } from "@/ui/card";
import { shownName } from "@/ui/person-name";
import { spanWords, thereWords } from "./book/when-words";
import { otherOf, type Side, sideOf, stateOf, whatWords } from "./booking-view";
import { JoinCall } from "./meeting-link";
import { MeetingPlace } from "./meeting-place";
import { MinorLine } from "./minor-line";
import { useOtherZone } from "./queries";

/** Each step's tab, and the label of its button. */
const STEPS: Record<AfterStep, { label: string; tab: "notes" | "session" }> = {
  write_notes: { label: m.bookings_write_notes(), tab: "notes" },
  share_notes: { label: m.bookings_share_notes(), tab: "notes" },
  complete: { label: m.bookings_complete_session(), tab: "session" },
  read_notes: { label: m.bookings_read_notes(), tab: "notes" },
  review: { label: m.bookings_leave_a_review(), tab: "session" },
};

type Props = { lead: DayLead; bookings: readonly BookingDocument[]; userId: string; now: number };

/** The session that is on, the one that just ended, and the next one. Works offline. */
export function DayLeadCards({ lead, bookings, userId, now }: Props) {
  const of = (id: string | undefined) => bookings.find((booking) => booking.id === id);
  const [on, ended, next] = [of(lead.on?.id), of(lead.ended?.session.id), of(lead.next?.id)];
  // Only the first card has a loud button.
  return (
    <>
      {on && (
        <LeadCard booking={on} side={sideOf(on, userId)} now={now}>
          {sideOf(on, userId) === "coach" && <StepLink booking={on} step="write_notes" tone="go" />}
          <Meeting booking={on} side={sideOf(on, userId)} tone={sideOf(on, userId) === "coach" ? "ink" : "go"} />
        </LeadCard>
      )}
      {ended && lead.ended && (
        <LeadCard booking={ended} side={sideOf(ended, userId)} now={now}>
          {lead.ended.steps.map((step, at) => (
            <StepLink key={step} booking={ended} step={step} tone={at > 0 ? "out" : on ? "ink" : "go"} />
          ))}
        </LeadCard>
      )}
      {next && (
        <LeadCard booking={next} side={sideOf(next, userId)} now={now}>
          <Meeting booking={next} side={sideOf(next, userId)} tone={on || ended ? "ink" : "go"} />
        </LeadCard>
      )}
    </>
  );
}

type CardProps = { booking: BookingDocument; side: Side; now: number; children: ReactNode };

function LeadCard({ booking, side, now, children }: CardProps) {
  const other = otherOf(booking, side);
  const there = thereWords(booking.session_date, useOtherZone(booking, side));
  const heading = `lead-${booking.id}`;
  return (
    <Card as="section" className="grid gap-4 desk:p-6 p-4" aria-labelledby={heading}>
      <h2 className="text-d4 tabular-nums" id={heading}>
        {leadWords(stateOf(booking), now)}
      </h2>
      <div className="flex items-center gap-3">
        <Avatar name={other.name} sport={booking.coach_sport} size={56} />
        <div className="wrap-anywhere grid min-w-0 gap-1.5">
          <Link
            to="/booking/$bookingId"
            params={{ bookingId: booking.id }}
            search={{ tab: "session" }}
            className="title no-underline hover:underline"
          >
            {shownName(other.name)}
          </Link>
          {side === "coach" && <MinorLine booking={booking} />}
          <p className="text-sm tabular-nums">
            {spanWords(booking.session_date, booking.duration_hours)}, {whatWords(booking)}
          </p>
          {there && <p className="text-ink-3 text-sm tabular-nums">{there}</p>}
        </div>
      </div>
      <div className="grid desk:auto-cols-max desk:grid-flow-col items-center gap-3">{children}</div>
    </Card>
  );
}

const StepLink = ({ booking, step, tone }: { booking: BookingDocument; step: AfterStep; tone: Tone }) => (
  <ButtonLink tone={tone} to="/booking/$bookingId" params={{ bookingId: booking.id }} search={{ tab: STEPS[step].tab }}>
    {STEPS[step].label}
  </ButtonLink>
);

/** The place of a session in person, or the link of a call. If it is missing, the coach gets a link to its field. */
function Meeting({ booking, side, tone }: { booking: BookingDocument; side: Side; tone: Tone }) {
  const inPerson = booking.session_type === "in_person";
  if (side === "coach" && !(inPerson ? booking.meeting_place : booking.meeting_link))
    return (
      <ButtonLink tone="out" to="/booking/$bookingId" params={{ bookingId: booking.id }} search={{ tab: "session" }}>
        {inPerson ? m.bookings_add_meeting_point() : m.bookings_add_meeting_link()}
      </ButtonLink>
    );
  return inPerson ? <MeetingPlace booking={booking} /> : <JoinCall booking={booking} tone={tone} />;
}
