import type { ReactNode } from "react";
import { cx } from "./class-names";

/** A small number beside a word or over an icon. */
export const Count = ({ children, className }: { children: ReactNode; className?: string }) => (
  <span
    className={cx(
      "min-w-4.5 rounded-sm bg-ink on-night:bg-on-night px-1.25 py-0.75 text-center font-bold font-display font-stretch-normal on-night:text-night text-chalk text-xs tabular-nums",
      className,
    )}
  >
    {children}
  </span>
);
