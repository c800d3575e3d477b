import * as m from "@messages";
import { type CSSProperties, type ReactNode, useEffect, useState } from "react";
import { cx } from "./class-names";
import { useDocumentTitle } from "./document-title";

const RADII = { sm: "rounded-sm", md: "rounded-md", lg: "rounded-lg" };
type SkeletonProps = { radius?: keyof typeof RADII; className?: string; style?: CSSProperties };

/** A grey bar where a line of text will be. */
export const Skeleton = ({ radius = "sm", className, style }: SkeletonProps) => (
  <span
    data-skeleton=""
    className={cx("block animate-pulse bg-sunk motion-reduce:animate-none", RADII[radius], className)}
    style={style}
    aria-hidden="true"
  />
);

type DelayedSkeletonProps = {
  children: ReactNode;
  label?: string;
  /** The page's title while its heading loads. */
  title?: string;
  className?: string;
};

/** Shows its children after 200 ms, so that quick loads never flash grey. */
export function DelayedSkeleton({ children, label = m.ui_loading(), title, className }: DelayedSkeletonProps) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-label={label} className={className}>
      {late && title && <WaitingTitle title={title} />}
      {late && children}
    </div>
  );
}

/** For screen readers: the name of the loading page. */
export function WaitingTitle({ title }: { title: string }) {
  useDocumentTitle(title);
  return (
    <h1 className="sr-only" tabIndex={-1}>
      {title}
    </h1>
  );
}
