import { newTimeWords } from "@domain/cancellation";
import type { BookingDocument } from "@domain/documents";
import { isFree } from "@domain/intro-call";
import * as m from "@messages";
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
  const rule = start && !isFree(booking) && newTimeWords(Date.parse(start), booking.late_cancel_refund, side, now);
  const propose = async (time: string) => {
    await proposeTime(booking.id, time);
    setOpen(false);
  };

  return (
    <>
      <Button tone="out" onClick={() => setOpen(true)}>
        {m.bookings_propose_another_time()}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.bookings_another_time()}
        actions={
          <>
            <Button tone="ink" busy={busy} disabled={!start} onClick={() => start && void run(() => propose(start))}>
              {m.bookings_propose()}
            </Button>
            <Button tone="out" onClick={() => setOpen(false)}>
              {m.bookings_keep_the_time()}
            </Button>
          </>
        }
      >
        <p className="text-ink-2">
          {isFree(booking)
            ? m.intro_time_moves({ name: otherOf(booking, side).name })
            : m.bookings_the_price_stays_total_amount({
                total_amount: formatCents(booking.total_amount),
                name: otherOf(booking, side).name,
              })}
        </p>
        {open && (
          <SlotPicker coachId={booking.coach_id} hours={booking.duration_hours} value={start} onChange={setStart} />
        )}
        <p role="status">{rule}</p>
      </Dialog>
    </>
  );
}
