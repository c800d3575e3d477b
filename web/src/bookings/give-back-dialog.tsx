import { coachKeeps, refundUpTo } from "@domain/cancellation";
import type { BookingDocument } from "@domain/documents";
import { useState } from "react";
import { amountNow } from "@/platform/api";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { PriceBlock } from "@/ui/price-block";
import { Segmented } from "@/ui/segmented";
import { toast } from "@/ui/toast";
import { offerBack } from "./actions";
import { refundQuestion } from "./move-copy";

const PARTS = [
  { value: "25", label: "25%" },
  { value: "50", label: "50%" },
  { value: "75", label: "75%" },
  { value: "100", label: "All" },
] as const;
type Part = (typeof PARTS)[number]["value"];

/** The coach offers a partial refund, with exact amounts. */
export function GiveBackDialog({ booking }: { booking: BookingDocument }) {
  const [open, setOpen] = useState(false);
  const [part, setPart] = useState<Part>("50");
  const [busy, setBusy] = useState(false);
  /** The server's refund in cents, if it differs from ours. */
  const [told, setTold] = useState<{ part: Part; cents: number } | null>(null);
  const question = refundQuestion(booking);
  const back = told?.part === part ? told.cents : refundUpTo(question, Number(part));
  const offer = async () => {
    setBusy(true);
    try {
      await offerBack(booking.id, Number(part), back);
      setOpen(false);
      toast.success("Offer sent", "It is settled when the athlete accepts. If not, our team decides.");
    } catch (error) {
      const cents = amountNow(error);
      if (cents !== null) setTold({ part, cents });
      toast.error("Error", (error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button tone="out" onClick={() => setOpen(true)}>
        Offer a refund
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="How much do you offer to refund?"
        actions={
          <>
            <Button tone="stop" busy={busy} disabled={back === 0} onClick={() => void offer()}>
              Send offer
            </Button>
            <Button tone="out" onClick={() => setOpen(false)}>
              Close
            </Button>
          </>
        }
      >
        <p className="text-ink-2">The athlete accepts it, or our team decides. Nothing is refunded before that.</p>
        <Segmented label="Part of the total" value={part} onChange={setPart} options={PARTS} />
        <PriceBlock
          rows={[{ label: "The athlete would get back", cents: back }]}
          total={{ label: "You would keep", cents: coachKeeps(question, back) }}
        />
      </Dialog>
    </>
  );
}
