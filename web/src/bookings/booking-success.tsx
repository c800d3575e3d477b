import type { BookingDocument } from "@domain/documents";
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
        title="The payment did not go through"
        width="read"
        lead={`Nothing was charged. ${held ? "Your time is still held." : "Your time is no longer held."}`}
      >
        <div className="flex flex-wrap items-center gap-3">
          {held ? (
            <PayLink booking={booking}>Try again</PayLink>
          ) : (
            <ButtonLink tone="go" to="/book/$coachId" params={{ coachId: booking.coach_id }}>
              Choose another time
            </ButtonLink>
          )}
          <ButtonLink tone="out" to="/">
            Back to Home
          </ButtonLink>
        </div>
      </Page>
    );
  }
  if (outcome === "gone" && booking) {
    return (
      <Page
        title="This time is no longer available"
        width="read"
        lead="The payment arrived after the time was released, or the booking was cancelled. What you paid is refunded in full."
      >
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink tone="go" to="/book/$coachId" params={{ coachId: booking.coach_id }}>
            Choose another time
          </ButtonLink>
          <ButtonLink tone="out" to="/booking/$bookingId" params={{ bookingId: booking.id }} search={{ tab: "money" }}>
            See the payment
          </ButtonLink>
        </div>
      </Page>
    );
  }
  return (
    <Page title="Your payment is being processed" width="read">
      <Card className="flex items-center gap-3.5 desk:p-6 p-4" role="status">
        <Spinner />
        <p>
          {online
            ? "We're waiting for the bank. It usually takes a few seconds; this page updates automatically."
            : "You are offline. The result shows here when you're back online."}{" "}
          You can close it: you'll get an email when the booking is confirmed.
        </p>
      </Card>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <ButtonLink tone="out" to="/today">
          Your sessions
        </ButtonLink>
      </div>
    </Page>
  );
}

function Confirmed({ booking, afterwards }: { booking: BookingDocument; afterwards: React.ReactNode }) {
  const there = thereWords(booking.session_date, useOtherZone(booking, "athlete"));
  const calendar = () => void saveCalendarFile(booking.id).catch((error: Error) => toast.error("Error", error.message));
  return (
    <ConfirmedPage
      afterwards={afterwards}
      sport={booking.coach_sport}
      lead={`${booking.coach_name}, ${spanWords(booking.session_date, booking.duration_hours)}${there && ` (${there})`}.`}
    >
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <ButtonLink tone="ink" to="/booking/$bookingId" params={{ bookingId: booking.id }} search={{ tab: "session" }}>
          See the booking
        </ButtonLink>
        <Button tone="out" onClick={calendar}>
          <CalendarPlus aria-hidden="true" />
          Add to calendar
        </Button>
      </div>
    </ConfirmedPage>
  );
}

type ConfirmedPageProps = { sport: string; lead: string; afterwards: React.ReactNode; children: React.ReactNode };

/** The address names no booking. */
export const NoBookingPage = () => (
  <Page title="No booking to show" width="read" lead="Your sessions and their payments are under Today.">
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <ButtonLink tone="ink" to="/today">
        Your sessions
      </ButtonLink>
      <ButtonLink tone="out" to="/coaches">
        Browse More Coaches
      </ButtonLink>
      <ButtonLink tone="out" to="/">
        Back to Home
      </ButtonLink>
    </div>
  </Page>
);

/** The specified page (docs/conformance.md, 2.success). */
const ConfirmedPage = ({ sport, lead, afterwards, children }: ConfirmedPageProps) => (
  <Page title="Booking Confirmed!" width="read" lead={lead}>
    <Card className="overflow-hidden">
      <SportSurface sport={sport} crop className="h-33" />
      <div className="grid content-start gap-4 desk:p-6 p-4">
        <h2 className="text-d4">Next steps</h2>
        <ol className="grid gap-2.5 [counter-reset:step]">
          <li className={STEP}>A confirmation email arrives.</li>
          <li className={STEP}>The coach will contact you to finalize logistics.</li>
          <li className={STEP}>Prepare for training.</li>
        </ol>
        {children}
      </div>
    </Card>
    {afterwards}
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <ButtonLink tone="out" to="/coaches">
        Browse More Coaches
      </ButtonLink>
      <ButtonLink tone="out" to="/">
        Back to Home
      </ButtonLink>
    </div>
  </Page>
);
