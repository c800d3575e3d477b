import { discountWords } from "@domain/promo-codes";
import * as m from "@messages";
import { useState } from "react";
import { BookingBadge } from "@/bookings/booking-badge";
import { ButtonLink } from "@/ui/button";
import { formatCents, formatInstant } from "@/ui/format";
import { formatHours } from "@/ui/format-hours";
import { Page } from "@/ui/page";
import { LogLine } from "./audit-log";
import { CodeGate } from "./code-gate";
import { ListFrame } from "./list-frame";
import { PersonLink } from "./person-link";
import { loadStaffBooking, type StaffBookingView } from "./queries";
import { RefundForm } from "./refund-form";
import { Said, SaidToTeam } from "./said";
import { useLoaded } from "./use-loaded";

/** A booking for the team: read only, with ledger and log, without notes and messages. */
export const StaffBooking = ({ bookingId }: { bookingId: string }) => (
  <Page title={m.staff_booking()}>
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
  const loaded = useLoaded(load);
  return (
    <ListFrame loaded={loaded} empty={m.staff_booking_not_found()}>
      {(view) => <Facts view={view} onDone={loaded.reload} />}
    </ListFrame>
  );
}

function Facts({
  view: { booking, toTeam, ledger, log, refundable },
  onDone,
}: {
  view: StaffBookingView;
  onDone: () => void;
}) {
  const people = [
    { name: booking.client_name, id: booking.client_id },
    { name: booking.coach_name, id: booking.coach_user_id },
  ];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title">
          {m.staff_client_name_and_coach_name({ client_name: booking.client_name, coach_name: booking.coach_name })}
        </h2>
        <BookingBadge status={booking.status} />
      </div>
      <p className="text-ink-3 text-sm tabular-nums">
        {m.staff_booking_facts({
          date: formatInstant(booking.session_date),
          length: formatHours(booking.duration_hours),
          total: formatCents(booking.total_amount),
          payment: booking.payment_status,
        })}
      </p>
      <p className="text-ink-3 text-sm tabular-nums empty:hidden">{discountWords(booking)}</p>
      <Said who={booking[booking.claim_by === "coach" ? "coach_name" : "client_name"]} words={booking.claim_text} />
      <Said who={booking[booking.claim_by === "coach" ? "client_name" : "coach_name"]} words={booking.claim_answer} />
      <Said who={booking.client_name} words={booking.problem_text} />
      <Said who={booking.coach_name} words={booking.problem_answer} />
      <SaidToTeam lines={toTeam} />
      <Said who={m.staff_our_team()} words={booking.problem_decision} />
      <div className="flex flex-wrap items-center gap-3">
        {people
          .filter(({ id }) => id)
          .map(({ name, id }) => (
            <ButtonLink key={id} tone="out" size="sm" quiet to="/messages" search={{ with: id }}>
              {m.staff_message({ name })}
            </ButtonLink>
          ))}
        {people.map(({ name, id }) => (
          <PersonLink key={name} id={id}>
            {name}
          </PersonLink>
        ))}
      </div>
      <h3 className="title">{m.desk_refund_the_athlete()}</h3>
      <RefundForm key={refundable} id={booking.id} refundable={refundable} onDone={onDone} />
      <h3 className="title">{m.staff_payment_history()}</h3>
      {ledger.length === 0 && <p className="text-ink-2">{m.staff_no_money_has_moved_yet()}</p>}
      <ul className="grid content-start gap-4">
        {ledger.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center justify-between gap-3 tabular-nums">
            <span>{m.staff_ledger_line({ kind: row.kind, account: row.account })}</span>
            <span>
              {formatCents(row.amount)} <span className="text-ink-3 text-sm">{formatInstant(row.created_at)}</span>
            </span>
          </li>
        ))}
      </ul>
      <h3 className="title">{m.staff_log()}</h3>
      <ul className="grid content-start gap-4">
        {log.map((line) => (
          <li key={line.id}>
            <LogLine line={{ ...line, booking: "", subject: "", person: "" }} />
          </li>
        ))}
      </ul>
    </>
  );
}
