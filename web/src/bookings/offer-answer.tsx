import { coachKeeps, refundUpTo } from "@domain/cancellation";
import type { BookingDocument } from "@domain/documents";
import { REFUSALS } from "@domain/errors";
import { useState } from "react";
import { Button } from "@/ui/button";
import { PriceBlock } from "@/ui/price-block";
import { toast } from "@/ui/toast";
import { acceptOffer, declineOffer } from "./actions";
import type { Side } from "./booking-view";
import { refundQuestion } from "./move-copy";

type Props = { booking: BookingDocument; side: Side; mayAnswer: boolean };

/** The coach's offer in exact amounts. The athlete accepts it or leaves the problem to the team. */
export function OfferAnswer({ booking, side, mayAnswer }: Props) {
  const [busy, setBusy] = useState(false);
  const question = refundQuestion(booking);
  const back = refundUpTo(question, booking.offer_percent);
  const answer = async (action: "accept" | "decline") => {
    setBusy(true);
    const sent = action === "accept" ? acceptOffer(booking.id, booking.offer_percent, back) : declineOffer(booking.id);
    await sent.then(
      () =>
        action === "accept"
          ? toast.success("Settled", "The refund is on its way, and you'll both get an email.")
          : toast.success("Declined", "Our team decides, and you'll both get an email."),
      (error: Error) => toast.error("Error", error.message),
    );
    setBusy(false);
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
          <Button tone="go" busy={busy} disabled={back === 0} onClick={() => void answer("accept")}>
            Accept
          </Button>
          <Button tone="out" busy={busy} onClick={() => void answer("decline")}>
            Decline, the team decides
          </Button>
        </div>
      )}
    </>
  );
}
