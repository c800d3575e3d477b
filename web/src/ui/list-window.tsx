import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";

export type ListWindowProps = {
  count: number;
  /** The `<li>` at an index, with its key. */
  item: (index: number) => ReactNode;
  columns: number;
  gap: number;
  estimate: number;
  label: string;
  className?: string;
};

/** The rows in view are in the normal flow, between two paddings for the rest. */
export function ListWindow({ count, item, columns, gap, estimate, label, className }: ListWindowProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const virtual = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => estimate,
    overscan: 4,
    scrollMargin: top,
    gap,
    // Without a size the first render has no rows, so page height and scroll position would be lost.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    // Corrections relative to the page's position, because the library's own may be outdated.
    scrollToFn: (_remembered, { adjustments = 0 }) => {
      if (adjustments !== 0) window.scrollBy({ top: adjustments, behavior: "instant" });
    },
  });
  useLayoutEffect(() => {
    // The page may have scrolled before the windowing listened.
    if (virtual.scrollOffset === window.scrollY) return;
    virtual.scrollOffset = window.scrollY;
    virtual.measure();
  }, [virtual]);
  const rows = virtual.getVirtualItems();
  const first = rows[0];
  const last = rows[rows.length - 1];
  const from = (first?.index ?? 0) * columns;
  const to = Math.min(count, ((last?.index ?? -1) + 1) * columns);
  useLayoutEffect(() => {
    const node = list.current;
    if (!node) return;
    // Content above the list may change (a bar, a notice), so measure after each render.
    setTop(Math.round(node.getBoundingClientRect().top + window.scrollY));
    // One item of each row is measured: the grid gives its neighbours the same height.
    for (let index = 0; index < node.children.length; index += columns) {
      const child = node.children[index];
      child?.setAttribute("data-index", String((from + index) / columns));
      if (child) virtual.measureElement(child as HTMLElement);
    }
    virtual.measureElement(null); // lets go of rows that left
  });
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
        paddingBottom: virtual.getTotalSize() - (last ? last.end - top : 0),
      }}
    >
      {Array.from({ length: Math.max(0, to - from) }, (_, offset) => item(from + offset))}
    </ul>
  );
}
