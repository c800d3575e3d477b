import type { ReactNode } from "react";
import { ErrorState } from "@/ui/error-state";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import type { Loaded } from "./use-loaded";

type Props<T> = { loaded: Loaded<T[]>; empty: string; children: (item: T) => ReactNode };

/** Loading, failed, empty or the list. */
export function ListFrame<T extends { id: string }>({ loaded, empty, children }: Props<T>) {
  const { data, error, reload } = loaded;
  if (error && !data)
    return (
      <ErrorState
        title="The list did not load"
        text="The server did not answer. Nothing was changed."
        onRetry={reload}
      />
    );
  if (!data)
    return (
      <DelayedSkeleton>
        <Skeleton className="staff-skeleton" />
      </DelayedSkeleton>
    );
  if (data.length === 0) return <p className="soft">{empty}</p>;
  return (
    <ul className="stack">
      {data.map((item) => (
        <li key={item.id} className="card staff-item">
          {children(item)}
        </li>
      ))}
    </ul>
  );
}
