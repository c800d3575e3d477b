import { lazy, type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from "react";
import { whenIdle } from "@/platform/when-idle";
import type { ListWindowProps } from "./list-window";
import { useKeptFocus } from "./use-kept-focus";

type VirtualListProps<T> = {
  items: readonly T[];
  keyOf: (item: T) => string;
  /** A row's likely height in pixels, until it is measured in the page. */
  estimate: number;
  columns?: number;
  /** Pixels between rows and columns. */
  gap?: number;
  label: string;
  className?: string;
  /** "once": the person asked for the whole list, so load the windowing at once. */
  at?: "once";
  children: (item: T, index: number) => ReactNode;
};

const ListWindow = lazy(async () => ({ default: (await import("./list-window")).ListWindow }));

/** Up to this many rows the whole list is rendered. */
const FEW_ROWS = 16;
/** The rows of a first screen, and at least five. */
const firstRows = ({ estimate, gap }: Pick<ListWindowProps, "estimate" | "gap">): number =>
  Math.max(5, Math.ceil(innerHeight / (estimate + gap)));

/** Milliseconds before the windowing loads, unless the person scrolls. */
const QUIET = 10_000;

let windowUsed = false;

/** Loads the windowing on scroll or when idle, because a first screen does not need it. */
function useWindowing(long: boolean, once: boolean): boolean {
  const [on, setOn] = useState(windowUsed || once);
  useEffect(() => {
    if (!long || on) return;
    const begin = () => {
      windowUsed = true;
      startTransition(() => setOn(true));
    };
    const timer = setTimeout(() => whenIdle(begin), QUIET);
    addEventListener("scroll", begin, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("scroll", begin);
    };
  }, [long, on]);
  return on;
}

/** A long list that scrolls with the page: only the rows in view (and a few around them) exist. */
export function VirtualList<T>({ items, keyOf, children, columns = 1, gap = 14, at, ...rest }: VirtualListProps<T>) {
  const shown: ListWindowProps = {
    ...rest,
    columns,
    gap,
    count: items.length,
    item: (index) => {
      const item = items[index];
      if (item === undefined) return null;
      return (
        <li key={keyOf(item)} aria-setsize={items.length} aria-posinset={index + 1}>
          {children(item, index)}
        </li>
      );
    },
  };
  const long = items.length > FEW_ROWS * columns;
  const windowed = useWindowing(long, at === "once");
  const frame = useRef<HTMLDivElement>(null);
  useKeptFocus(frame);
  return (
    <div ref={frame} className="contents">
      {!long || !windowed ? (
        <FirstRows {...shown} most={long ? firstRows(shown) : FEW_ROWS} />
      ) : (
        <Suspense fallback={<FirstRows {...shown} most={firstRows(shown)} />}>
          <ListWindow {...shown} />
        </Suspense>
      )}
    </div>
  );
}

/** The first rows at the list's likely full height, so that a restored scroll position exists. */
function FirstRows({
  count,
  item,
  columns,
  gap,
  estimate,
  label,
  className,
  most,
}: ListWindowProps & { most: number }) {
  const rows = Math.ceil(count / columns);
  const shown = Math.min(rows, most);
  return (
    <ul
      aria-label={label}
      className={className}
      style={{
        display: "grid",
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gap,
        paddingBottom: (rows - shown) * (estimate + gap),
      }}
    >
      {Array.from({ length: Math.min(count, shown * columns) }, (_, index) => item(index))}
    </ul>
  );
}
