import { isAnswered, useSyncStatus } from "@/database/sync-status";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import { LoadFailed } from "@/waiting/load-failed";
import { useFailedLoad } from "@/waiting/use-failed-load";
import { ThreadList } from "./thread-list";
import type { Thread } from "./threads";

type Props = { me: string; open: string | undefined; threads: Thread[] | undefined; error: Error | undefined };

/** The list of conversations, or why there is none. A device that never had everything does not say that there are none. */
export function ThreadsFrame({ me, open, threads, error }: Props) {
  const status = useSyncStatus();
  const { state, lastSyncedAt } = status;
  const empty = threads?.length === 0;
  const failed = useFailedLoad(error, empty === true, "Failed to load messages");
  if (failed)
    return (
      <div className="thread-nothing">
        <LoadFailed title="Failed to load messages" error={error} />
      </div>
    );
  if (threads === undefined || (empty && !isAnswered(status)))
    return (
      <DelayedSkeleton>
        <ul className="convs">
          {[1, 2, 3].map((row) => (
            <li key={row} className="conv">
              <Skeleton className="conv-shirt" />
              <Skeleton className="conv-line" />
            </li>
          ))}
        </ul>
      </DelayedSkeleton>
    );
  if (!empty) return <ThreadList threads={threads} me={me} open={open} />;
  return (
    <div className="thread-nothing">
      <EmptyState
        sport="Soccer"
        small
        title="No conversations yet"
        text={
          lastSyncedAt === null && state === "offline"
            ? "They come as soon as this device is online."
            : "Write to a coach from their profile."
        }
        action={<ButtonLink to="/coaches">Browse Coaches</ButtonLink>}
      />
    </div>
  );
}
