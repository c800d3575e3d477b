import type { ReactNode } from "react";

/** A phone's bar at the bottom of a screen: the price and the next step. Large text stays in one row if possible. */
export const Dock = ({ children }: { children: ReactNode }) => (
  <div
    data-dock=""
    className="@container/room sticky bottom-0 z-5 mt-auto desk:hidden w-full border-rule border-t bg-paper"
  >
    <div className="flex flex-wrap items-center justify-between @max-3xs/room:gap-x-2 gap-x-4 @max-3xs/room:gap-y-1 gap-y-3 px-4 @max-3xs/room:py-1.5 py-3">
      {children}
    </div>
  </div>
);

/** Beside the price in a dock. Hidden with large text. */
export const DockNote = ({ children }: { children: ReactNode }) => (
  <span className="mt-0.75 block @max-3xs/room:hidden text-ink-3 text-sm tabular-nums">{children}</span>
);
