import type { ReactNode } from "react";
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
};

/** A drawing on its surface, a title, one sentence, one action. */
export function EmptyState({ sport, title, text, action, small, level = 2 }: EmptyStateProps) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <div className="card empty">
      <SportSurface sport={sport} crop className={cx("draw", small && "low")} />
      <Title className="d4">{title}</Title>
      {text && <p className="soft">{text}</p>}
      {action && <div>{action}</div>}
    </div>
  );
}
