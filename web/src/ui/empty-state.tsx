import type { ReactNode } from "react";
import { Card } from "@/ui/card";
import { cx } from "./class-names";
import { SportSurface } from "./sport-surface";

type EmptyStateProps = {
  sport?: string | null | undefined;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** A lower drawing, for panes. */
  small?: boolean;
  level?: 2 | 3;
  /** The drawing's width. */
  className?: string;
};

/** A drawing on its surface, a title, one sentence, one action. */
export function EmptyState({ sport, title, text, action, small, level = 2, className }: EmptyStateProps) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <Card className={cx("grid justify-items-start gap-3.5 overflow-hidden pb-5", className ?? "max-w-[30rem]")}>
      <SportSurface sport={sport} crop faint className={cx("w-full", small ? "h-27.5" : "h-37.5")} />
      <Title className="mx-5 text-d4">{title}</Title>
      {text && <p className="mx-5 text-ink-2">{text}</p>}
      {action && <div className="mx-5">{action}</div>}
    </Card>
  );
}
