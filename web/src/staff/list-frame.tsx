import * as m from "@messages";
import type { ReactNode } from "react";
import { Card } from "@/ui/card";
import { ErrorState } from "@/ui/error-state";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import type { Loaded } from "./use-loaded";

type FrameProps<T> = { loaded: Loaded<T[]>; empty: string; children: (items: T[]) => ReactNode };

/** Loading, failed, empty, or what the children make of the list. */
export function Frame<T>({ loaded, empty, children }: FrameProps<T>) {
  const { data, error, reload } = loaded;
  if (error && !data)
    return (
      <ErrorState
        title={m.staff_the_list_did_not_load()}
        text={m.staff_the_server_did_not_answer_nothing()}
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
  return children(data);
}

type Props<T> = { loaded: Loaded<T[]>; empty: string; children: (item: T) => ReactNode };

export const ListFrame = <T extends { id: string }>({ loaded, empty, children }: Props<T>) => (
  <Frame loaded={loaded} empty={empty}>
    {(items) => (
      <ul className="grid content-start gap-4">
        {items.map((item) => (
          <Card as="li" key={item.id} className="grid gap-3 p-4">
            {children(item)}
          </Card>
        ))}
      </ul>
    )}
  </Frame>
);
