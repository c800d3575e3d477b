import type { ReactNode } from "react";
import { cx } from "./class-names";

const COLUMNS = {
  5: "grid-cols-[minmax(5em,max-content)_minmax(0,1fr)]",
  6: "grid-cols-[minmax(6em,max-content)_minmax(0,1fr)]",
  9: "grid-cols-[minmax(9em,max-content)_minmax(0,1fr)]",
};

/** Terms and values side by side, as `dt` and `dd`. Each is at least `em` wide. */
export const Facts = ({ em, children }: { em: keyof typeof COLUMNS; children: ReactNode }) => (
  <dl
    className={cx(
      "[&_dd]:wrap-anywhere grid w-full @max-3xs/room:grid-cols-1 gap-x-6 gap-y-2 text-sm [&_dd]:font-semibold [&_dt]:text-ink-3",
      COLUMNS[em],
    )}
  >
    {children}
  </dl>
);
