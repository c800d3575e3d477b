import type { ReactNode } from "react";
import { Count } from "@/ui/count";

type ChipProps = { pressed?: boolean; onClick: () => void; children: ReactNode; count?: number };

/** A filter that is on or off, or (without `pressed`) a small action with a count. */
export const Chip = ({ pressed, onClick, children, count }: ChipProps) => (
  <button
    type="button"
    className="label inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-md border-[1.5px] border-edge bg-paper px-3.5 text-[0.9375rem] no-underline hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-chalk"
    aria-pressed={pressed}
    onClick={onClick}
  >
    {children}
    {count ? <Count>{count}</Count> : null}
  </button>
);
