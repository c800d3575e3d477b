import type { BookingDocument } from "@domain/documents";
import * as m from "@messages";
import { CalendarPlus } from "lucide-react";
import { useEffect } from "react";
import { syncNow, useSyncStatus } from "@/database/sync-status";
import { Button, ButtonLink } from "@/ui/button";
import { Card } from "@/ui/card";
import { Page } from "@/ui/page";
import { Spinner } from "@/ui/spinner";
import { SportSurface } from "@/ui/sport-surface";
import { toast } from "@/ui/toast";
import { spanWords, thereWords } from "./book/when-words";
import { offersFor } from "./booking-view";
import { saveCalendarFile } from "./files";
import { PayLink } from "./pay-link";
import { useOtherZone } from "./queries";
import { outcomeOf } from "./success-state";

const STEP =
  "grid grid-cols-[28px_1fr] items-center gap-3 [counter-increment:step] before:grid before:size-7 before:place-items-center before:rounded-sm before:bg-sunk before:tally before:content-[counter(step)]";

/** Milliseconds between polls while the payment is pending; realtime is usually faster. */
const LOOK_AGAIN = 4000;

type Props = {
  /** undefined while loading, null if it has not arrived on this device. */
  booking: BookingDocument | null | undefined;
  /** Stripe has said that the payment succeeded. */
  succeeded: boolean;
  /** Shown below a confirmed booking, from another domain. */
  afterwards?: React.ReactNode;
};

/** After the payment: the current state, updated live. */
export function BookingSuccess({ booking, succeeded, afterwards }: Props) {
  const outcome = outcomeOf(booking, succeeded);
  const { online } = useSyncStatus();
  useEffect(() => {
    if (outcome !== "waiting") return;
    const look = () => void syncNow().catch(() => undefined);
    look();
    const timer = setInterval(look, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [outcome]);

  if (outcome === "confirmed" && booking) return <Confirmed booking={booking} afterwards={afterwards} />;
  if (outcome === "unpaid" && booking) {
    const held = offersFor(booking, "athlete", Date.now()).has("pay");
    return (
      <Page
        title={m.bookings_the_payment_did_not_go_through()}
        width="read"
        lead={m.bookings_nothing_was_charged_your_time_is({ held: held ? "yes" : "no" })}
      >
        <div className="flex flex-wrap items-center gap-3">
          {held ? (
            <PayLink booking={booking}>{m.bookings_try_again()}</PayLink>
          ) : (
            <ButtonLink tone="go" to="/book/$coachId" params={{ coachId: booking.coach_id }}>
              {m.bookings_choose_another_time()}
            </ButtonLink>
          )}
          <ButtonLink tone="out" to="/">
            {m.bookings_back_to_home()}
          </ButtonLink>
        </div>
      </Page>
    );
  }
  if (outcome === "gone" && booking) {
    return (
      <Page
        title={m.bookings_this_time_is_no_longer_available()}
        width="read"
        lead={m.bookings_the_payment_arrived_after_the_time()}
      >
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink tone="go" to="/book/$coachId" params={{ coachId: booking.coach_id }}>
            {m.bookings_choose_another_time()}
          </ButtonLink>
          <ButtonLink tone="out" to="/booking/$bookingId" params={{ bookingId: booking.id }} search={{ tab: "money" }}>
            {m.bookings_see_the_payment()}
          </ButtonLink>
        </div>
      </Page>
    );
  }
  return (
    <Page title={m.bookings_your_payment_is_being_processed()} width="read">
      <Card className="flex items-center gap-3.5 desk:p-6 p-4" role="status">
        <Spinner />
        <p>{m.bookings_were_waiting_for_the_bank_it({ online: online ? "yes" : "no" })}</p>
      </Card>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <ButtonLink tone="out" to="/today">
          {m.bookings_your_sessions()}
        </ButtonLink>
      </div>
    </Page>
  );
}

function Confirmed({ booking, afterwards }: { booking: BookingDocument; afterwards: React.ReactNode }) {
  const there = thereWords(booking.session_date, useOtherZone(booking, "athlete"));
  const calendar = () =>
    void saveCalendarFile(booking.id).catch((error: Error) => toast.error(m.bookings_error(), error.message));
  return (
    <ConfirmedPage
      afterwards={afterwards}
      sport={booking.coach_sport}
      lead={`${booking.coach_name}, ${spanWords(booking.session_date, booking.duration_hours)}${there && ` (${there})`}.`}
    >
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <ButtonLink tone="ink" to="/booking/$bookingId" params={{ bookingId: booking.id }} search={{ tab: "session" }}>
          {m.bookings_see_the_booking()}
        </ButtonLink>
        <Button tone="out" onClick={calendar}>
          <CalendarPlus aria-hidden="true" />
          {m.bookings_add_to_calendar()}
        </Button>
      </div>
    </ConfirmedPage>
  );
}

type ConfirmedPageProps = { sport: string; lead: string; afterwards: React.ReactNode; children: React.ReactNode };

/** The address names no booking. */
export const NoBookingPage = () => (
  <Page title={m.bookings_no_booking_to_show()} width="read" lead={m.bookings_your_sessions_and_their_payments()}>
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <ButtonLink tone="ink" to="/today">
        {m.bookings_your_sessions()}
      </ButtonLink>
      <ButtonLink tone="out" to="/coaches">
        {m.bookings_browse_more_coaches()}
      </ButtonLink>
      <ButtonLink tone="out" to="/">
        {m.bookings_back_to_home()}
      </ButtonLink>
    </div>
  </Page>
);

/** The specified page (docs/conformance.md, 2.success). */
const ConfirmedPage = ({ sport, lead, afterwards, children }: ConfirmedPageProps) => (
  <Page title={m.bookings_booking_confirmed()} width="read" lead={lead}>
    <Card className="overflow-hidden">
      <SportSurface sport={sport} crop className="h-33" />
      <div className="grid content-start gap-4 desk:p-6 p-4">
        <h2 className="text-d4">{m.bookings_next_steps()}</h2>
        <ol className="grid gap-2.5 [counter-reset:step]">
          <li className={STEP}>{m.bookings_a_confirmation_email_arrives()}</li>
          <li className={STEP}>{m.bookings_the_coach_will_contact_you_to()}</li>
          <li className={STEP}>{m.bookings_prepare_for_training()}</li>
        </ol>
        {children}
      </div>
    </Card>
    {afterwards}
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <ButtonLink tone="out" to="/coaches">
        {m.bookings_browse_more_coaches()}
      </ButtonLink>
      <ButtonLink tone="out" to="/">
        {m.bookings_back_to_home()}
      </ButtonLink>
    </div>
  </Page>
);
