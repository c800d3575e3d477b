import type { ReactNode } from "react";
import { cx } from "./class-names";

export type BadgeTone = "grey" | "solid" | "line" | "go" | "wait" | "stop" | "info";

const TONES: Record<BadgeTone, string> = {
  grey: "bg-sunk text-ink-2",
  solid: "bg-ink text-chalk",
  line: "text-ink-2 edge-line",
  go: "bg-go-bg text-go",
  wait: "bg-wait-bg text-wait",
  stop: "bg-stop-bg text-stop",
  info: "bg-info-bg text-info",
};

/** A glyph (a lucide icon) and a word. The colour adds no information. */
export const Badge = ({
  tone = "grey",
  icon,
  className,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  /** For its position. */
  className?: string | undefined;
  children: ReactNode;
}) => (
  <span
    data-tone={tone}
    className={cx(
      "label inline-flex min-h-6 items-center gap-1.25 whitespace-nowrap rounded-sm on-night:bg-night-2 on-surface:bg-[rgb(11_24_40/0.62)] px-2 py-0.75 on-night:text-on-night on-surface:text-on-night text-tag [&>svg]:size-3.5 [&>svg]:stroke-[2.4]",
      TONES[tone],
      className,
    )}
  >
    {icon}
    {children}
  </span>
);
