import type { ReactNode } from "react";

type ChipProps = { pressed?: boolean; onClick: () => void; children: ReactNode; count?: number };

/** A filter that is on or off, or (without `pressed`) a small action with a count. */
export const Chip = ({ pressed, onClick, children, count }: ChipProps) => (
  <button type="button" className="chip" aria-pressed={pressed} onClick={onClick}>
    {children}
    {count ? <span className="count">{count}</span> : null}
  </button>
);
