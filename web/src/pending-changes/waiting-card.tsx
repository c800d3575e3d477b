import { Smartphone } from "lucide-react";
import { useSyncStatus, useUnsent } from "@/database/sync-status";
import { useLiveDoc } from "@/database/use-live";
import type { UnsentItem } from "@/database/watch-unsent";
import { Badge } from "@/ui/badge";
import { bookingIdOf, waitingWords } from "./waiting-words";
import "./waiting.css";

/** Unsent changes, shown while they cannot be sent. */
export function WaitingCard() {
  const { online, state } = useSyncStatus();
  const items = useUnsent();
  if (items.length === 0 || (online && (state === "idle" || state === "syncing"))) return null;
  return (
    <>
      <section className="card waiting" aria-labelledby="waiting-to-send">
        <div className="row between waiting-head">
          <h2 className="d5" id="waiting-to-send">
            Waiting to send
          </h2>
          <span className="count">{items.length}</span>
        </div>
        <WaitingList />
      </section>
      <p className="meta">
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
    <ul className="small waiting-list" aria-label={label}>
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
    <li className="row between">
      <span className="waiting-words">
        {waitingWords({ collection: item.collection, document, booking: booking ?? null })}
      </span>
      <Badge tone="wait" icon={<Smartphone className="i s" aria-hidden="true" />}>
        On this device
      </Badge>
    </li>
  );
}
