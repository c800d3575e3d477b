import { coachKeeps, refundUpTo } from "@domain/cancellation";
import type { BookingDocument } from "@domain/documents";
import { REFUSALS } from "@domain/errors";
import * as m from "@messages";
import { Button } from "@/ui/button";
import { PriceBlock } from "@/ui/price-block";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { acceptOffer, declineOffer } from "./actions";
import type { Side } from "./booking-view";
import { refundQuestion } from "./move-copy";

type Props = { booking: BookingDocument; side: Side; mayAnswer: boolean };

/** The coach's offer in exact amounts. The athlete accepts it or leaves the problem to the team. */
export function OfferAnswer({ booking, side, mayAnswer }: Props) {
  const { busy, run } = useWork();
  const question = refundQuestion(booking);
  const back = refundUpTo(question, booking.offer_percent);
  const accept = async () => {
    await acceptOffer(booking.id, booking.offer_percent, back);
    toast.success(m.bookings_settled(), m.bookings_the_refund_is_on_its_way());
  };
  const decline = async () => {
    await declineOffer(booking.id);
    toast.success(m.bookings_declined(), m.bookings_our_team_decides_and_youll_both());
  };
  return (
    <>
      <PriceBlock
        rows={[
          {
            label: side === "coach" ? m.bookings_you_would_keep() : m.bookings_the_coach_would_keep(),
            cents: coachKeeps(question, back),
          },
        ]}
        total={{
          label:
            side === "athlete"
              ? m.bookings_you_get_back_percent({ percent: booking.offer_percent })
              : m.bookings_the_athlete_gets_back_percent({ percent: booking.offer_percent }),
          cents: back,
        }}
      />
      {back === 0 && <p className="text-ink-2">{REFUSALS.offer_too_low.message()}</p>}
      {mayAnswer && (
        <div className="flex flex-wrap items-center gap-3">
          <Button tone="go" busy={busy} disabled={back === 0} onClick={() => void run(accept)}>
            {m.bookings_accept()}
          </Button>
          <Button tone="out" busy={busy} onClick={() => void run(decline)}>
            {m.bookings_decline_the_team_decides()}
          </Button>
        </div>
      )}
    </>
  );
}
