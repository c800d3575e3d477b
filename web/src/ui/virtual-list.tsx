import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";

type VirtualListProps<T> = {
  items: readonly T[];
  keyOf: (item: T) => string;
  /** A guess in pixels; rows are measured once they are in the page. */
  estimate: number;
  columns?: number;
  gap?: number;
  label: string;
  children: (item: T, index: number) => ReactNode;
};

/** A long list that scrolls with the page: only the rows in view (and a few around them) exist. */
export function VirtualList<T>({
  items,
  keyOf,
  estimate,
  columns = 1,
  gap = 14,
  label,
  children,
}: VirtualListProps<T>) {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop(box.current ? box.current.getBoundingClientRect().top + window.scrollY : 0);
  }, []);
  const rows = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => estimate + gap,
    overscan: 4,
    scrollMargin: top,
  });
  return (
    <div ref={box} role="list" aria-label={label} style={{ position: "relative", height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map((row) => (
        <div
          key={row.key}
          role="presentation"
          ref={rows.measureElement}
          data-index={row.index}
          style={{
            position: "absolute",
            insetInline: 0,
            display: "grid",
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            gap,
            paddingBottom: gap,
            transform: `translateY(${row.start - top}px)`,
          }}
        >
          {items.slice(row.index * columns, (row.index + 1) * columns).map((item, offset) => (
            <div
              role="listitem"
              key={keyOf(item)}
              aria-setsize={items.length}
              aria-posinset={row.index * columns + offset + 1}
            >
              {children(item, row.index * columns + offset)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
