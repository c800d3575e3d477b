import type { ReactNode } from "react";
import { cx } from "./class-names";

export type BadgeTone = "grey" | "solid" | "line" | "go" | "wait" | "stop" | "info";

/** A glyph and a word; the colour only repeats them. Pass the glyph as a lucide icon. */
export const Badge = ({
  tone = "grey",
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}) => (
  <span className={cx("badge", tone !== "grey" && tone)}>
    {icon}
    {children}
  </span>
);
