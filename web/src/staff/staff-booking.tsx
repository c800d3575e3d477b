import { useState } from "react";
import { BookingBadge } from "@/bookings/booking-badge";
import { ButtonLink } from "@/ui/button";
import { formatCents, formatInstant } from "@/ui/format";
import { Page } from "@/ui/page";
import { LogLine } from "./audit-log";
import { CodeGate } from "./code-gate";
import { ListFrame } from "./list-frame";
import { loadStaffBooking, type StaffBookingView } from "./queries";
import { Said } from "./said";
import { useLoaded } from "./use-loaded";

/** A booking for the team: read only, with ledger and log, without notes and messages. */
export const StaffBooking = ({ bookingId }: { bookingId: string }) => (
  <Page title="Booking">
    <div className="max-w-205 pb-18">
      <CodeGate>
        <View bookingId={bookingId} />
      </CodeGate>
    </div>
  </Page>
);

type Item = StaffBookingView & { id: string };

function View({ bookingId }: { bookingId: string }) {
  const [load] = useState(
    () => async (): Promise<Item[]> => [{ ...(await loadStaffBooking(bookingId)), id: bookingId }],
  );
  return (
    <ListFrame loaded={useLoaded(load)} empty="Booking not found">
      {(view) => <Facts view={view} />}
    </ListFrame>
  );
}

function Facts({ view: { booking, ledger, log } }: { view: StaffBookingView }) {
  const people = [
    { name: booking.client_name, id: booking.client_id },
    { name: booking.coach_name, id: booking.coach_user_id },
  ];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title">
          {booking.client_name} and {booking.coach_name}
        </h2>
        <BookingBadge status={booking.status} />
      </div>
      <p className="text-ink-3 text-sm tabular-nums">
        {formatInstant(booking.session_date)},{" "}
        {booking.duration_hours === 1 ? "1 hour" : `${booking.duration_hours} hours`},{" "}
        {formatCents(booking.total_amount)}, payment {booking.payment_status.replaceAll("_", " ")}
      </p>
      <Said who={booking[booking.claim_by === "coach" ? "coach_name" : "client_name"]} words={booking.claim_text} />
      <Said who={booking[booking.claim_by === "coach" ? "client_name" : "coach_name"]} words={booking.claim_answer} />
      <Said who={booking.client_name} words={booking.problem_text} />
      <Said who={booking.coach_name} words={booking.problem_answer} />
      <Said who="Our team" words={booking.problem_decision} />
      <div className="flex flex-wrap items-center gap-3">
        {people
          .filter(({ id }) => id)
          .map(({ name, id }) => (
            <ButtonLink key={id} tone="out" size="sm" quiet to="/messages" search={{ with: id }}>
              Message {name}
            </ButtonLink>
          ))}
      </div>
      <h3 className="title">Payment history</h3>
      {ledger.length === 0 && <p className="text-ink-2">No money has moved yet.</p>}
      <ul className="grid content-start gap-4">
        {ledger.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center justify-between gap-3 tabular-nums">
            <span>
              {row.kind.replaceAll("_", " ")}, {row.account}
            </span>
            <span>
              {formatCents(row.amount)} <span className="text-ink-3 text-sm">{formatInstant(row.created_at)}</span>
            </span>
          </li>
        ))}
      </ul>
      <h3 className="title">Log</h3>
      <ul className="grid content-start gap-4">
        {log.map((line) => (
          <li key={line.id}>
            <LogLine line={{ ...line, booking: "", subject: "" }} />
          </li>
        ))}
      </ul>
    </>
  );
}
