import type { ReactNode } from "react";
import { Card } from "@/ui/card";
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
        <Skeleton radius="lg" className="block h-60" />
      </DelayedSkeleton>
    );
  if (data.length === 0) return <p className="text-ink-2">{empty}</p>;
  return (
    <ul className="grid content-start gap-4">
      {data.map((item) => (
        <Card as="li" key={item.id} className="grid gap-3 p-4">
          {children(item)}
        </Card>
      ))}
    </ul>
  );
}
