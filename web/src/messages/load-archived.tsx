import { LIMITS } from "@domain/limits";
import { Button } from "@/ui/button";
import type { Archived } from "./use-archived";

type Props = { archived: Archived; online: boolean; label: string };

/** Loads older messages. Hidden if there are none. */
export function LoadArchived({ archived: { more, state, load }, online, label }: Props) {
  if (!more) return null;
  if (!online)
    return (
      <p className="justify-center text-center text-ink-2 text-sm">
        Messages older than {LIMITS.messageMonths} months need a connection.
      </p>
    );
  if (state === "failed")
    return (
      <div className="flex flex-wrap items-center justify-center gap-3 text-center text-ink-2" role="alert">
        <p className="text-sm">The older messages could not be loaded.</p>
        <Button tone="out" size="sm" onClick={load}>
          Retry
        </Button>
      </div>
    );
  return (
    <p className="justify-center text-center text-ink-2">
      <Button tone="plain" size="sm" busy={state === "busy"} busyLabel="Loading..." onClick={load}>
        {label}
      </Button>
    </p>
  );
}
