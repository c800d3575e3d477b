import * as m from "@messages";
import { useEffect, useRef } from "react";
import { dismissRefused, retryRefused, useQuarantine } from "@/database/sync-status";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";

/** A refused message: the reason, and what can be done with its text. */
export function RefusedMessage({ id }: { id: string }) {
  const entry = useQuarantine().find(
    (one) => one.collection === "messages" && one.direction === "push" && one.id === id,
  );
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (!entry || told.current === entry.at) return;
    told.current = entry.at;
    // A toast only for a new refusal. An old one stays in the thread.
    if (Date.now() - new Date(entry.at).getTime() < 5000)
      toast.error(m.messages_error(), m.messages_failed_to_send_message());
  }, [entry]);
  if (!entry) return null;
  const words = String(entry.document.content ?? "");
  return (
    <div
      className="mt-1 grid max-w-[min(80%,46ch)] gap-2 self-end rounded-sm border-stop border-l-[3px] bg-stop-bg p-3"
      role="alert"
    >
      <p className="text-sm">{entry.message}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="out" size="sm" onClick={() => void retryRefused(entry)}>
          {m.messages_retry()}
        </Button>
        <Button tone="out" size="sm" onClick={() => void navigator.clipboard.writeText(words)}>
          {m.messages_copy()}
        </Button>
        <Button tone="plain" size="sm" onClick={() => void dismissRefused(entry)}>
          {m.messages_discard()}
        </Button>
      </div>
    </div>
  );
}
