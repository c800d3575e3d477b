import { coachKeeps, refundUpTo } from "@domain/cancellation";
import type { BookingDocument } from "@domain/documents";
import * as m from "@messages";
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
  { value: "25", label: m.ui_percent({ value: 25 }) },
  { value: "50", label: m.ui_percent({ value: 50 }) },
  { value: "75", label: m.ui_percent({ value: 75 }) },
  { value: "100", label: m.bookings_all() },
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
      toast.success(m.bookings_offer_sent(), m.bookings_it_is_settled_when_the_athlete());
    } catch (error) {
      const cents = amountNow(error);
      if (cents !== null) setTold({ part, cents });
      toast.error(m.bookings_error(), (error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button tone="out" onClick={() => setOpen(true)}>
        {m.bookings_offer_a_refund()}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.bookings_how_much_do_you_offer_to()}
        actions={
          <>
            <Button tone="stop" busy={busy} disabled={back === 0} onClick={() => void offer()}>
              {m.bookings_send_offer()}
            </Button>
            <Button tone="out" onClick={() => setOpen(false)}>
              {m.bookings_close()}
            </Button>
          </>
        }
      >
        <p className="text-ink-2">{m.bookings_the_athlete_accepts_it_or_our()}</p>
        <Segmented label={m.bookings_part_of_the_total()} value={part} onChange={setPart} options={PARTS} />
        <PriceBlock
          rows={[{ label: m.bookings_the_athlete_would_get_back(), cents: back }]}
          total={{ label: m.bookings_you_would_keep(), cents: coachKeeps(question, back) }}
        />
      </Dialog>
    </>
  );
}
