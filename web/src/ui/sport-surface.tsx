import type { CSSProperties, ReactNode } from "react";
import { cx } from "./class-names";
import { drawingOf } from "./drawings";
import sprite from "./lines/sports.svg?url";

type LinesProps = {
  sport: string | null | undefined;
  crop?: boolean;
  className?: string | undefined;
  style?: CSSProperties;
};

/** A sport's drawing in the current colour: the whole ground, or the crop that reads at small sizes. */
export function SportLines({ sport, crop, className, style }: LinesProps) {
  const drawing = drawingOf(sport);
  return (
    <svg
      className={cx("block size-full", className)}
      style={style}
      viewBox={crop ? drawing.crop : drawing.full}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      aria-hidden="true"
    >
      <use href={`${sprite}#${drawing.id}`} />
    </svg>
  );
}

type SurfaceProps = {
  sport: string | null | undefined;
  crop?: boolean;
  faint?: boolean;
  className?: string;
  children?: ReactNode;
};

/** The drawing on the ground it belongs to. Children (initials, a badge) lie over it. */
export const SportSurface = ({ sport, crop = false, faint, className, children }: SurfaceProps) => (
  <div
    className={cx("relative isolate overflow-hidden text-on-night", drawingOf(sport).surface, className)}
    data-surface=""
  >
    <SportLines
      sport={sport}
      crop={crop}
      className={cx("absolute inset-0 -z-1", faint ? "opacity-60" : "opacity-50")}
    />
    {children}
  </div>
);
