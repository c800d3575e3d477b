import { LIMITS } from "@domain/limits";
import { Button } from "@/ui/button";
import type { Archived } from "./use-archived";

type Props = { archived: Archived; online: boolean; label: string };

/** Loads older messages. Hidden if there are none. */
export function LoadArchived({ archived: { more, state, load }, online, label }: Props) {
  if (!more) return null;
  if (!online)
    return <p className="small load-archived">Messages older than {LIMITS.messageMonths} months need a connection.</p>;
  if (state === "failed")
    return (
      <div className="row wrapx load-archived" role="alert">
        <p className="small">The older messages could not be loaded.</p>
        <Button tone="out" size="sm" onClick={load}>
          Retry
        </Button>
      </div>
    );
  return (
    <p className="load-archived">
      <Button tone="plain" size="sm" busy={state === "busy"} busyLabel="Loading..." onClick={load}>
        {label}
      </Button>
    </p>
  );
}
