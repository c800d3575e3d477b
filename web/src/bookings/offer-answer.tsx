import { coachKeeps, refundUpTo } from "@domain/cancellation";
import type { BookingDocument } from "@domain/documents";
import { REFUSALS } from "@domain/errors";
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
    toast.success("Settled", "The refund is on its way, and you'll both get an email.");
  };
  const decline = async () => {
    await declineOffer(booking.id);
    toast.success("Declined", "Our team decides, and you'll both get an email.");
  };
  return (
    <>
      <PriceBlock
        rows={[
          { label: side === "coach" ? "You would keep" : "The coach would keep", cents: coachKeeps(question, back) },
        ]}
        total={{
          label: `${side === "athlete" ? "You get back" : "The athlete gets back"}, ${booking.offer_percent}%`,
          cents: back,
        }}
      />
      {back === 0 && <p className="text-ink-2">{REFUSALS.offer_too_low.message}</p>}
      {mayAnswer && (
        <div className="flex flex-wrap items-center gap-3">
          <Button tone="go" busy={busy} disabled={back === 0} onClick={() => void run(accept)}>
            Accept
          </Button>
          <Button tone="out" busy={busy} onClick={() => void run(decline)}>
            Decline, the team decides
          </Button>
        </div>
      )}
    </>
  );
}
