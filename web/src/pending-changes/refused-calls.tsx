import * as m from "@messages";
import { dropCall, type QueuedCall, retryCall, useQueuedCalls } from "@/database/queued-calls";
import { useLiveDoc } from "@/database/use-live";
import { Button, ButtonLink } from "@/ui/button";
import { callWords, nextStepWords } from "./call-words";

/** Calls that the server refused: why, and what to do. `exceptOf`: a booking. */
export function RefusedCalls({ exceptOf }: { exceptOf?: string | undefined }) {
  const refused = useQueuedCalls()?.filter((call) => call.refused && call.bookingId !== (exceptOf ?? null)) ?? [];
  return refused.map((call) => <RefusedCall key={call.id} call={call} linked />);
}

/** `linked`: with a link to its booking. */
export function RefusedCall({ call, linked = false }: { call: QueuedCall; linked?: boolean }) {
  const booking = useLiveDoc("bookings", call.bookingId).data ?? null;
  if (!call.refused) return null;
  const { code, message } = call.refused;
  return (
    <section
      className="wrap-anywhere grid grid-cols-1 gap-3 rounded-sm border-stop border-l-[3px] bg-stop-bg p-4"
      aria-labelledby={call.id}
    >
      <div role="alert">
        <h2 className="title" id={call.id}>
          {m.pending_changes_not_done({ what: callWords(call, booking) })}
        </h2>
        <p className="text-sm">
          {message} {nextStepWords(code, Boolean(call.bookingId) && !linked)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {call.bookingId && linked && (
          <ButtonLink
            tone="out"
            size="sm"
            to="/booking/$bookingId"
            params={{ bookingId: call.bookingId }}
            search={{ tab: "session" }}
          >
            {m.pending_changes_open_booking()}
          </ButtonLink>
        )}
        {!call.bookingId && (
          <Button tone="out" size="sm" onClick={() => void retryCall(call)}>
            {m.pending_changes_try_again()}
          </Button>
        )}
        <Button tone="plain" size="sm" onClick={() => void dropCall(call)}>
          {m.pending_changes_remove()}
        </Button>
      </div>
    </section>
  );
}
