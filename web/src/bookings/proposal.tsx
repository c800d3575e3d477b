import type { Offer } from "@domain/booking-offers";
import { newTimeWords } from "@domain/cancellation";
import type { BookingDocument } from "@domain/documents";
import * as m from "@messages";
import { useReach } from "@/platform/reach";
import { Button } from "@/ui/button";
import { formatInstant } from "@/ui/format";
import { rich } from "@/ui/rich";
import { useWork } from "@/ui/use-work";
import { acceptTime, declineTime } from "./actions";
import { otherOf, type Side } from "./booking-view";

type Props = { booking: BookingDocument; side: Side; offers: ReadonlySet<Offer>; now: number };

/** A proposed time. The other side accepts or declines it; the proposer can withdraw it. */
export function Proposal({ booking, side, offers, now }: Props) {
  const { busy, run } = useWork();
  const isOffline = useReach() === "offline";
  if (!booking.proposed_start || !offers.has("decline_time")) return null;
  const own = booking.proposed_by === side;
  const rule = newTimeWords(Date.parse(booking.proposed_start), booking.late_cancel_refund, side, now);
  return (
    <div className="grid gap-3 rounded-md bg-wait-bg p-4" role="status">
      <p>
        {rich(
          m.bookings_own_select_yes_you_proposed_other({
            own: own ? "yes" : "no",
            name: otherOf(booking, side).name,
            proposed_start: formatInstant(booking.proposed_start),
          }),
          { b: (text) => <b className="tabular-nums">{text}</b> },
        )}
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
            {m.bookings_accept()}
          </Button>
        )}
        <Button
          tone="out"
          size="sm"
          busy={busy}
          disabled={isOffline}
          onClick={() => void run(() => declineTime(booking.id))}
        >
          {own ? m.bookings_withdraw() : m.bookings_decline()}
        </Button>
      </div>
      {isOffline && <p className="text-sm">{m.bookings_youre_offline_answering_needs_a()}</p>}
    </div>
  );
}
