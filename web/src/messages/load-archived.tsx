import { LIMITS } from "@domain/limits";
import * as m from "@messages";
import { Button } from "@/ui/button";
import type { Archived } from "./use-archived";

type Props = { archived: Archived; online: boolean; label: string };

/** Loads older messages. Hidden if there are none. */
export function LoadArchived({ archived: { more, state, load }, online, label }: Props) {
  if (!more) return null;
  if (!online)
    return (
      <p className="justify-center text-center text-ink-2 text-sm">
        {m.messages_messages_older_than_message_months({ messageMonths: LIMITS.messageMonths })}
      </p>
    );
  if (state === "failed")
    return (
      <div className="flex flex-wrap items-center justify-center gap-3 text-center text-ink-2" role="alert">
        <p className="text-sm">{m.messages_the_older_messages_could_not_be()}</p>
        <Button tone="out" size="sm" onClick={load}>
          {m.messages_retry()}
        </Button>
      </div>
    );
  return (
    <p className="justify-center text-center text-ink-2">
      <Button tone="plain" size="sm" busy={state === "busy"} busyLabel={m.messages_loading()} onClick={load}>
        {label}
      </Button>
    </p>
  );
}
