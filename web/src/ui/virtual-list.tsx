import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";

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

/**
 * A long list that scrolls with the page: only the rows in view (and a few around them) exist, in the normal flow
 * between two paddings that stand for the rest.
 */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { items, keyOf, estimate, columns = 1, gap = 14, label, className, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // What stands above the list may grow or go at any time (a bar, a notice): look after each render.
  useLayoutEffect(() => {
    if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  });
  const virtual = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => estimate,
    overscan: 4,
    scrollMargin: top,
    gap,
  });
  const rows = virtual.getVirtualItems();
  const first = rows[0];
  const last = rows[rows.length - 1];
  const from = (first?.index ?? 0) * columns;
  const shown = items.slice(from, ((last?.index ?? -1) + 1) * columns);
  return (
    <ul
      ref={list}
      aria-label={label}
      className={className}
      style={{
        display: "grid",
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gap,
        paddingTop: first ? first.start - top : 0,
        paddingBottom: last ? virtual.getTotalSize() - (last.end - top) : 0,
      }}
    >
      {shown.map((item, offset) => (
        <li
          key={keyOf(item)}
          aria-setsize={items.length}
          aria-posinset={from + offset + 1}
          {...(offset % columns === 0
            ? { ref: virtual.measureElement, "data-index": Math.floor((from + offset) / columns) }
            : {})}
        >
          {children(item, from + offset)}
        </li>
      ))}
    </ul>
  );
}
