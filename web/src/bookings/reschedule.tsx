import { newTimeWords } from "@domain/cancellation";
import type { BookingDocument } from "@domain/documents";
import { useState } from "react";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { formatCents } from "@/ui/format";
import { useWork } from "@/ui/use-work";
import { proposeTime } from "./actions";
import { otherOf, type Side } from "./booking-view";
import { SlotPicker } from "./slot-picker";

type Props = { booking: BookingDocument; side: Side; now: number };

/** Either side proposes another time; the other answers it (Proposal). */
export function Reschedule({ booking, side, now }: Props) {
  const [open, setOpen] = useState(false);
  const [start, setStart] = useState<string | null>(null);
  const { busy, run } = useWork();
  const rule = start && newTimeWords(Date.parse(start), booking.late_cancel_refund, side, now);
  const propose = async (time: string) => {
    await proposeTime(booking.id, time);
    setOpen(false);
  };

  return (
    <>
      <Button tone="out" onClick={() => setOpen(true)}>
        Propose another time
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Another time"
        actions={
          <>
            <Button tone="ink" busy={busy} disabled={!start} onClick={() => start && void run(() => propose(start))}>
              Propose
            </Button>
            <Button tone="out" onClick={() => setOpen(false)}>
              Keep the time
            </Button>
          </>
        }
      >
        <p className="text-ink-2">
          The price stays {formatCents(booking.total_amount)}: nothing is charged or refunded. The time moves when{" "}
          {otherOf(booking, side).name} accepts, and then you'll both get an email.
        </p>
        {open && (
          <SlotPicker coachId={booking.coach_id} hours={booking.duration_hours} value={start} onChange={setStart} />
        )}
        <p role="status">{rule}</p>
      </Dialog>
    </>
  );
}
