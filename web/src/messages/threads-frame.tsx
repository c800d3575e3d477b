import * as m from "@messages";
import type { ReactNode } from "react";
import { isAnswered, useSyncStatus } from "@/database/sync-status";
import { LoadFailed } from "@/pending-changes/load-failed";
import { useFailedLoad } from "@/pending-changes/use-failed-load";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import { archivedWithOthers } from "./archived";
import { LoadArchived } from "./load-archived";
import { ThreadList } from "./thread-list";
import { olderThreads, otherId, type Thread } from "./threads";
import { useArchived } from "./use-archived";

/** It decides who may write first. */
export type Writer = "athlete" | "coach" | "staff";
type Props = {
  me: string;
  as: Writer;
  open: string | undefined;
  threads: Thread[] | undefined;
  error: Error | undefined;
};

/** The list of threads, or why it is empty. A device without a complete pull does not claim that there are none. */
export function ThreadsFrame({ me, as, open, threads, error }: Props) {
  const status = useSyncStatus();
  const { state, lastSyncedAt, online } = status;
  // People in the list need no look-up.
  const archived = useArchived(
    (held, limit) => {
      const known = [...(threads ?? []).map(({ userId }) => userId), ...held.map((message) => otherId(message, me))];
      return archivedWithOthers([...new Set(known)], limit);
    },
    online && threads !== undefined && isAnswered(status),
  );
  const empty = threads?.length === 0;
  const failed = useFailedLoad("messages", error, empty === true, m.messages_failed_to_load_messages());
  if (failed)
    return (
      <div className="p-6">
        <LoadFailed title={m.messages_failed_to_load_messages()} error={error} />
      </div>
    );
  if (threads === undefined || (empty && (!isAnswered(status) || (online && archived.more === undefined))))
    return (
      <DelayedSkeleton>
        <ul>
          {[1, 2, 3].map((row) => (
            <li
              key={row}
              className="relative grid min-h-20.5 grid-cols-[56px_1fr_auto] items-center gap-x-3.5 gap-y-0.5 border-rule border-b px-4 py-3.25 no-underline aria-[current]:bg-paper aria-[current]:before:absolute aria-[current]:before:inset-y-0 aria-[current]:before:left-0 aria-[current]:before:w-1 aria-[current]:before:bg-lane aria-[current]:before:content-['']"
            >
              <Skeleton className="size-14" />
              <Skeleton className="h-5 w-[70%]" />
            </li>
          ))}
        </ul>
      </DelayedSkeleton>
    );
  const all = [...threads, ...olderThreads(archived.messages, threads, me)];
  return (
    <>
      {all.length > 0 && <ThreadList threads={all} me={me} open={open} />}
      {all.length === 0 && !archived.newest && (
        <NoThreads as={as} neverSynced={lastSyncedAt === null && state === "offline"} />
      )}
      <LoadArchived archived={archived} online={online} label={m.messages_older_conversations()} />
    </>
  );
}

const FIRST: Record<Writer, { text: string; action: ReactNode }> = {
  athlete: {
    text: m.messages_write_to_a_coach_from_their(),
    action: <ButtonLink to="/coaches">{m.messages_browse_coaches()}</ButtonLink>,
  },
  coach: {
    text: m.messages_athletes_write_to_you_from_your(),
    action: <ButtonLink to="/coach/dashboard">{m.messages_coach_dashboard()}</ButtonLink>,
  },
  staff: {
    text: m.messages_write_to_someone_from_a_report(),
    action: <ButtonLink to="/staff">{m.messages_open_staff()}</ButtonLink>,
  },
};

function NoThreads({ as, neverSynced }: { as: Writer; neverSynced: boolean }) {
  const { text, action } = FIRST[as];
  return (
    <div className="p-6">
      <EmptyState
        sport="Soccer"
        small
        title={m.messages_no_conversations_yet()}
        text={neverSynced ? m.messages_theyll_appear_when_this_device_is() : text}
        action={action}
      />
    </div>
  );
}
