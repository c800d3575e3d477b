import * as m from "@messages";
import { Smartphone } from "lucide-react";
import { dropCall, type QueuedCall } from "@/database/queued-calls";
import { useLiveDoc } from "@/database/use-live";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { callWords } from "./call-words";
import { RefusedCall } from "./refused-calls";

/** One line of the list of what waits. */
export function WaitingCall({ call }: { call: QueuedCall }) {
  const booking = useLiveDoc("bookings", call.bookingId).data ?? null;
  return (
    <li className="flex min-h-10 items-center justify-between gap-3 border-rule border-t">
      <span className="wrap-anywhere min-w-0">{callWords(call, booking)}</span>
      <Badge tone="wait" icon={<Smartphone aria-hidden="true" />}>
        {m.pending_changes_on_this_device()}
      </Badge>
    </li>
  );
}

/** A booking's move that waits on this device, or that the server refused. */
export function QueuedMove({ call }: { call: QueuedCall }) {
  if (call.refused) return <RefusedCall call={call} />;
  return (
    <Card as="section" className="grid gap-3 p-4" aria-labelledby={call.id}>
      <div role="status">
        <h2 className="title" id={call.id}>
          {callWords(call, null)}
        </h2>
        <p className="text-ink-2 text-sm">
          {m.pending_changes_saved_on_this_device()}. {m.pending_changes_it_sends_when_youre_back()}
        </p>
      </div>
      <Button tone="out" className="justify-self-start" onClick={() => void dropCall(call)}>
        {m.pending_changes_undo()}
      </Button>
    </Card>
  );
}
