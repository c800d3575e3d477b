import { type CSSProperties, type ReactNode, useEffect, useState } from "react";
import { cx } from "./class-names";

/** A grey bar where a line of text will be. */
export const Skeleton = ({ className, style }: { className?: string; style?: CSSProperties }) => (
  <span className={cx("sk pulse", className)} style={style} aria-hidden="true" />
);

type DelayedSkeletonProps = { children: ReactNode; label?: string; className?: string };

/** Shows its children only after 200 ms, so that what is quick never flashes grey. */
export function DelayedSkeleton({ children, label = "Loading", className }: DelayedSkeletonProps) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-label={label} className={className}>
      {late && children}
    </div>
  );
}
