import { lazy, type ReactNode, Suspense } from "react";
import type { ListWindowProps } from "./list-window";

type VirtualListProps<T> = {
  items: readonly T[];
  keyOf: (item: T) => string;
  /** A row's likely height in pixels; rows are measured once they are in the page. */
  estimate: number;
  columns?: number;
  /** Pixels between rows and columns. */
  gap?: number;
  label: string;
  className?: string;
  children: (item: T, index: number) => ReactNode;
};

const ListWindow = lazy(async () => ({ default: (await import("./list-window")).ListWindow }));

/** So few rows that keeping them all is cheaper than watching which are in view. */
const FEW_ROWS = 16;

/** A long list that scrolls with the page: only the rows in view (and a few around them) exist. */
export function VirtualList<T>({ items, keyOf, children, columns = 1, gap = 14, ...rest }: VirtualListProps<T>) {
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
  if (items.length <= FEW_ROWS * columns) return <FirstRows {...shown} />;
  return (
    <Suspense fallback={<FirstRows {...shown} />}>
      <ListWindow {...shown} />
    </Suspense>
  );
}

/** The beginning of the list at its likely full height, so that a restored scroll position is there. */
function FirstRows({ count, item, columns, gap, estimate, label, className }: ListWindowProps) {
  const rows = Math.ceil(count / columns);
  const shown = Math.min(rows, FEW_ROWS);
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
