import type { Offer } from "@domain/booking-offers";
import { newTimeWords } from "@domain/cancellation";
import type { BookingDocument } from "@domain/documents";
import { useReach } from "@/platform/reach";
import { Button } from "@/ui/button";
import { formatInstant } from "@/ui/format";
import { useWork } from "@/ui/use-work";
import { acceptTime, declineTime } from "./actions";
import { otherOf, type Side } from "./booking-view";

type Props = { booking: BookingDocument; side: Side; offers: ReadonlySet<Offer>; now: number };

/** The time that one side proposes: the other accepts or declines it, who proposed it takes it back. */
export function Proposal({ booking, side, offers, now }: Props) {
  const { busy, run } = useWork();
  const isOffline = useReach() === "offline";
  if (!booking.proposed_start || !offers.has("decline_time")) return null;
  const own = booking.proposed_by === side;
  const rule = newTimeWords(Date.parse(booking.proposed_start), booking.late_cancel_refund, side, now);
  return (
    <div className="grid gap-3 rounded-md bg-wait-bg p-4" role="status">
      <p>
        {own ? "You proposed" : `${otherOf(booking, side).name} proposes`}{" "}
        <b className="tabular-nums">{formatInstant(booking.proposed_start)}</b> instead.
        {rule && ` ${rule}`}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {offers.has("accept_time") && (
          <Button
            tone="ink"
            size="sm"
            busy={busy}
            disabled={isOffline}
            onClick={() => void run(() => acceptTime(booking.id, booking.proposed_start))}
          >
            Accept
          </Button>
        )}
        <Button
          tone="out"
          size="sm"
          busy={busy}
          disabled={isOffline}
          onClick={() => void run(() => declineTime(booking.id))}
        >
          {own ? "Withdraw" : "Decline"}
        </Button>
      </div>
      {isOffline && <p className="text-sm">You're offline. Answering needs a connection.</p>}
    </div>
  );
}
