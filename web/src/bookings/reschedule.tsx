import type { Offer } from "@domain/booking-offers";
import type { BookingDocument } from "@domain/documents";
import { useState } from "react";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { formatCents, formatInstant } from "@/ui/format";
import { toast } from "@/ui/toast";
import { acceptTime, declineTime, proposeTime } from "./actions";
import { otherOf, type Side } from "./booking-view";
import { SlotPicker } from "./slot-picker";

type Props = { booking: BookingDocument; side: Side; offers: ReadonlySet<Offer> };

/** Either side proposes another time, the other accepts. */
export function Reschedule({ booking, side, offers }: Props) {
  const [open, setOpen] = useState(false);
  const [start, setStart] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const other = otherOf(booking, side);

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
      setOpen(false);
    } catch (error) {
      toast.error("Error", (error as Error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {booking.proposed_start && offers.has("decline_time") && (
        <div className="booking-proposal" role="status">
          <p>
            {booking.proposed_by === side ? "You proposed" : `${other.name} proposes`}{" "}
            <b className="num">{formatInstant(booking.proposed_start)}</b> instead.
          </p>
          <div className="row wrapx">
            {offers.has("accept_time") && (
              <Button
                tone="ink"
                size="sm"
                busy={busy}
                onClick={() => void run(() => acceptTime(booking.id, booking.proposed_start))}
              >
                Accept
              </Button>
            )}
            <Button tone="out" size="sm" busy={busy} onClick={() => void run(() => declineTime(booking.id))}>
              {booking.proposed_by === side ? "Withdraw" : "Decline"}
            </Button>
          </div>
        </div>
      )}
      {offers.has("propose_time") && (
        <Button tone="out" onClick={() => setOpen(true)}>
          Propose another time
        </Button>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Another time"
        actions={
          <>
            <Button
              tone="ink"
              busy={busy}
              disabled={!start}
              onClick={() => start && void run(() => proposeTime(booking.id, start))}
            >
              Propose
            </Button>
            <Button tone="out" onClick={() => setOpen(false)}>
              Keep the time
            </Button>
          </>
        }
      >
        <p className="soft">
          The price stays {formatCents(booking.total_amount)}: nothing is charged or refunded. The time moves when{" "}
          {other.name} accepts, and then you'll both get an email.
        </p>
        {open && (
          <SlotPicker coachId={booking.coach_id} hours={booking.duration_hours} value={start} onChange={setStart} />
        )}
      </Dialog>
    </>
  );
}
