import { cancelledToast, isReturned } from "@domain/booking-money";
import type { BookingMove } from "@domain/booking-moves";
import type { BookingDocument } from "@domain/documents";
import * as m from "@messages";
import { useState } from "react";
import { type QueuedCall, useQueuedCalls } from "@/database/queued-calls";
import { QueuedMove } from "@/pending-changes/waiting-call";
import { amountNow } from "@/platform/api";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Dialog } from "@/ui/dialog";
import { PriceBlock } from "@/ui/price-block";
import { toast } from "@/ui/toast";
import { abandonBooking, cancelBooking, completeBooking, reportNoShow } from "./actions";
import { offersFor, type Side } from "./booking-view";
import { type MoveCopy, moveCopy } from "./move-copy";
import { ProblemDialog } from "./problem-dialog";
import { Reschedule } from "./reschedule";

const RUN: Partial<Record<BookingMove, (bookingId: string, agreedAmount: number) => Promise<unknown>>> = {
  cancel: cancelBooking,
  abandon: abandonBooking,
  complete: completeBooking,
  report_no_show: reportNoShow,
};

/** Moves that cancel an upcoming session: the refund is shown at once. */
const CALLS_OFF: readonly BookingMove[] = ["cancel", "abandon"];

/** Frequent moves first, final ones last. */
const ORDER: readonly BookingMove[] = ["complete", "report_no_show", "cancel", "abandon"];

type Props = { booking: BookingDocument; side: Side; now: number };

/** This side's moves. One that waits for the network takes the place of the others. */
export function BookingMoves(props: Props) {
  const queued: QueuedCall | undefined = useQueuedCalls()?.find(({ bookingId }) => bookingId === props.booking.id);
  return (
    <>
      {queued && <QueuedMove call={queued} />}
      {(!queued || queued.refused) && <MoveButtons {...props} />}
    </>
  );
}

/** Each says its cost before it happens. */
function MoveButtons({ booking, side, now }: Props) {
  const [asked, setAsked] = useState<{ move: BookingMove; copy: MoveCopy; news?: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const offers = offersFor(booking, side, now);
  const buttons = ORDER.filter((move) => offers.has(move)).flatMap((move) => {
    const copy = moveCopy(move, booking, side, now);
    return copy ? [{ move, copy }] : [];
  });

  const confirm = async () => {
    const run = asked && RUN[asked.move];
    if (!run) return;
    setBusy(true);
    try {
      const isQueued = (await run(booking.id, asked.copy.back)) === "queued";
      setAsked(null);
      if (isQueued) toast.success(m.bookings_saved_on_this_device(), m.bookings_it_is_sent_when_youre_back());
      if (CALLS_OFF.includes(asked.move)) {
        toast.success(
          m.bookings_session_cancelled(),
          cancelledToast(side, asked.copy.back, asked.copy.money !== null, isReturned(booking, asked.copy.back)),
        );
      }
    } catch (error) {
      const { message } = error as Error;
      const back = amountNow(error);
      const copy = back === null ? null : moveCopy(asked.move, booking, side, now, back);
      if (copy) setAsked({ move: asked.move, copy, news: message });
      else toast.error(m.bookings_error(), message);
    } finally {
      setBusy(false);
    }
  };

  // Claims and problems have panels of their own.
  return (
    <Card as="section" className="flex flex-wrap gap-3 p-4" aria-label={m.bookings_change_this_booking()}>
      {offers.has("propose_time") && <Reschedule booking={booking} side={side} now={now} />}
      {buttons.map(({ move, copy }) => (
        <Button key={move} tone={copy.tone === "go" ? "ink" : "out"} onClick={() => setAsked({ move, copy })}>
          {copy.button}
        </Button>
      ))}
      <ProblemDialog booking={booking} side={side} ofSession={offers.has("report_problem")} />
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked?.copy.title ?? ""}
        actions={
          <>
            <Button tone={asked?.copy.tone ?? "ink"} busy={busy} onClick={() => void confirm()}>
              {asked?.copy.confirm}
            </Button>
            <Button tone="out" onClick={() => setAsked(null)}>
              {asked?.copy.keep}
            </Button>
          </>
        }
      >
        {asked?.news && (
          <p className="font-semibold" role="alert">
            {asked.news}
          </p>
        )}
        <p className="text-ink-2">{asked?.copy.text}</p>
        {asked?.copy.money && <PriceBlock rows={asked.copy.rows ?? []} total={asked.copy.money} />}
      </Dialog>
    </Card>
  );
}
