import type { ReactNode } from "react";
import { cx } from "./class-names";

const TONES = { wait: "bg-wait-bg text-wait", info: "bg-info-bg text-info", go: "bg-go-bg text-go" };

/** A line across the top of every screen: the icon, in bold what is the matter, then what that means. */
export const Bar = ({
  tone,
  icon,
  title,
  children,
  end,
  className,
}: {
  tone: keyof typeof TONES;
  icon: ReactNode;
  title?: ReactNode;
  children?: ReactNode;
  /** What can be done about it. */
  end?: ReactNode;
  className?: string;
}) => (
  <div
    data-bar=""
    className={cx(
      "flex min-h-10 items-center gap-2.5 desk:px-side px-4 py-2 font-medium text-sm",
      TONES[tone],
      className,
    )}
  >
    {icon}
    <p className="min-w-0 flex-[0_1_auto]">
      {title && <b className="font-bold">{title}</b>} {children}
    </p>
    {end && <div className="ml-auto flex items-center gap-3 whitespace-nowrap">{end}</div>}
  </div>
);
