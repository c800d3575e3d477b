import type { ReactNode } from "react";
import { cx } from "./class-names";

const TONES = { wait: "bg-wait-bg text-wait", info: "bg-info-bg text-info", go: "bg-go-bg text-go" };
type BarProps = {
  tone?: keyof typeof TONES;
  icon: ReactNode;
  title?: string;
  text?: ReactNode;
  /** The remedy. */
  children?: ReactNode;
};

/** A line across the top of every screen: an icon, the problem in bold, its consequence. */
export const Bar = ({ tone = "wait", icon, title, text, children }: BarProps) => (
  <div
    data-bar=""
    className={cx(
      "flex min-h-10 flex-wrap items-center gap-2.5 desk:px-side px-4 py-2 font-medium text-sm [&>svg]:size-4",
      TONES[tone],
    )}
  >
    {icon}
    <p className="flex-[1_1_15rem]">
      {title && <b>{title}</b>} {text}
    </p>
    {children && <div className="ml-auto flex items-center gap-3 whitespace-nowrap">{children}</div>}
  </div>
);
