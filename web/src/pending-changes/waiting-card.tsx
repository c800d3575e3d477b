import { Smartphone } from "lucide-react";
import { useSyncStatus, useUnsent } from "@/database/sync-status";
import { useLiveDoc } from "@/database/use-live";
import type { UnsentItem } from "@/database/watch-unsent";
import { Badge } from "@/ui/badge";
import { Card } from "@/ui/card";
import { Count } from "@/ui/count";
import { bookingIdOf, waitingWords } from "./waiting-words";

/** Unsent changes, shown while they cannot be sent. */
export function WaitingCard() {
  const { online, state } = useSyncStatus();
  const items = useUnsent();
  if (items.length === 0 || (online && (state === "idle" || state === "syncing"))) return null;
  return (
    <>
      <Card as="section" className="px-4 py-0.75" aria-labelledby="waiting-to-send">
        <div className="flex min-h-12 items-center justify-between gap-3">
          <h2 className="title text-lg" id="waiting-to-send">
            Waiting to send
          </h2>
          <Count>{items.length}</Count>
        </div>
        <WaitingList />
      </Card>
      <p className="text-ink-3 text-sm">
        {state === "signed-out"
          ? "Sends when you have signed in again."
          : "Sends automatically when you're back online."}
      </p>
    </>
  );
}

/** Unsent changes, one line each. */
export function WaitingList({ label }: { label?: string }) {
  const items = useUnsent();
  return (
    <ul className="text-sm" aria-label={label}>
      {items.map((item) => (
        <Waiting key={`${item.collection}|${item.id}`} item={item} />
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
        On this device
      </Badge>
    </li>
  );
}
