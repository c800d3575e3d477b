import * as m from "@messages";
import { Smartphone } from "lucide-react";
import { useQueuedCalls } from "@/database/queued-calls";
import { useSyncStatus, useUnsent } from "@/database/sync-status";
import { useLiveDoc } from "@/database/use-live";
import type { UnsentItem } from "@/database/watch-unsent";
import { Badge } from "@/ui/badge";
import { Card } from "@/ui/card";
import { Count } from "@/ui/count";
import { RefusedCalls } from "./refused-calls";
import { WaitingCall } from "./waiting-call";
import { bookingIdOf, waitingWords } from "./waiting-words";

const useWaitingCalls = () => useQueuedCalls()?.filter((call) => !call.refused) ?? [];

type Props = {
  /** The booking whose refused call the screen shows itself. */
  bookingId?: string;
};

/** Refused calls, and unsent changes while they cannot be sent. */
export function WaitingCard({ bookingId }: Props) {
  const { online, state } = useSyncStatus();
  const count = useUnsent().length + useWaitingCalls().length;
  if (count === 0 || (online && (state === "idle" || state === "syncing")))
    return <RefusedCalls exceptOf={bookingId} />;
  return (
    <>
      <RefusedCalls exceptOf={bookingId} />
      <Card as="section" className="px-4 py-0.75" aria-labelledby="waiting-to-send">
        <div className="flex min-h-12 items-center justify-between gap-3">
          <h2 className="title text-lg" id="waiting-to-send">
            {m.pending_changes_waiting_to_send()}
          </h2>
          <Count>{count}</Count>
        </div>
        <WaitingList />
      </Card>
      <p className="text-ink-3 text-sm">
        {state === "signed-out"
          ? m.pending_changes_sends_when_you_have_signed_in()
          : m.pending_changes_sends_automatically_when_youre_back()}
      </p>
    </>
  );
}

/** Unsent changes, one line each. */
export function WaitingList({ label }: { label?: string }) {
  const items = useUnsent();
  const calls = useWaitingCalls();
  return (
    <ul className="text-sm" aria-label={label}>
      {items.map((item) => (
        <Waiting key={`${item.collection}|${item.id}`} item={item} />
      ))}
      {calls.map((call) => (
        <WaitingCall key={call.id} call={call} />
      ))}
    </ul>
  );
}

function Waiting({ item }: { item: UnsentItem }) {
  const document: object | null | undefined = useLiveDoc(item.collection, item.id).data;
  const booking = useLiveDoc("bookings", document ? bookingIdOf(document) : "").data;
  if (!document) return null;
  return (
    <li className="flex min-h-10 items-center justify-between gap-3 border-rule border-t">
      <span className="wrap-anywhere min-w-0">
        {waitingWords({ collection: item.collection, document, booking: booking ?? null })}
      </span>
      <Badge tone="wait" icon={<Smartphone aria-hidden="true" />}>
        {m.pending_changes_on_this_device()}
      </Badge>
    </li>
  );
}
