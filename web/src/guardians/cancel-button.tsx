import { isReturned, refundMail } from "@domain/booking-money";
import { cancellationRule } from "@domain/cancellation";
import type { BookingDocument } from "@domain/documents";
import * as m from "@messages";
import { useState } from "react";
import { whenWords } from "@/bookings/book/when-words";
import { offersFor } from "@/bookings/booking-view";
import { moveCopy } from "@/bookings/move-copy";
import { amountNow } from "@/platform/api";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { shownName } from "@/ui/person-name";
import { PriceBlock } from "@/ui/price-block";
import { toast } from "@/ui/toast";
import { cancelSession } from "./visit";

type Props = { booking: BookingDocument; visit: string; child: string; now: number; onChange: () => void };
const MOVES = ["cancel", "abandon"] as const;

/** Cancels one session as its athlete could. The dialog says the exact refund first. */
export function CancelButton({ booking, visit, child, now, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  /** The server's refund in cents, with its sentence. Set if the dialog showed another one. */
  const [told, setTold] = useState<{ cents: number; news: string } | null>(null);
  const offers = offersFor(booking, "athlete", now);
  const which = m.guardian_which({ coach: shownName(booking.coach_name), time: whenWords(booking.session_date) });
  const move = MOVES.find((name) => offers.has(name));
  const copy = move ? moveCopy(move, booking, "athlete", now, told?.cents ?? null) : null;
  if (!move || !copy) return null;
  const confirm = async () => {
    setBusy(true);
    try {
      await cancelSession(visit, booking.id, move, copy.back);
      setOpen(false);
      toast.success(m.guardian_cancelled(), move === "cancel" ? refundMail("guardian", copy.back, booking) : "");
      onChange();
    } catch (error) {
      const { message } = error as Error;
      const cents = amountNow(error);
      if (cents !== null) setTold({ cents, news: message });
      else {
        toast.error(m.guardian_error(), message);
        onChange();
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button tone="out" size="sm" aria-label={`${copy.button}: ${which}`} onClick={() => setOpen(true)}>
        {copy.button}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={copy.title}
        actions={
          <>
            <Button tone="stop" busy={busy} onClick={() => void confirm()}>
              {copy.confirm}
            </Button>
            <Button tone="out" onClick={() => setOpen(false)}>
              {copy.keep}
            </Button>
          </>
        }
      >
        {told && (
          <p className="font-semibold" role="alert">
            {told.news}
          </p>
        )}
        <p className="font-semibold tabular-nums">{which}</p>
        {copy.money && <p className="text-ink-2">{cancellationRule(booking.late_cancel_refund, "athlete")}</p>}
        <p className="text-ink-2">
          {move === "cancel"
            ? m.guardian_cancel_text({ refund: refundMail("guardian", copy.back, booking), child })
            : copy.text}
        </p>
        {copy.money && !isReturned(booking, copy.back) && (
          <PriceBlock
            rows={[{ label: m.guardian_price(), cents: booking.total_amount, small: true }]}
            total={{ label: m.guardian_refund_is(), cents: copy.back }}
          />
        )}
      </Dialog>
    </>
  );
}
