import type { ReactNode } from "react";
import { cx } from "./class-names";
import { drawingOf } from "./drawings";
import { Lines } from "./line-art";

type LinesProps = {
  sport: string | null | undefined;
  crop?: boolean;
  className?: string | undefined;
};

/** A sport's drawing: the whole ground, or the crop that reads at small sizes. */
export const SportLines = ({ sport, ...rest }: LinesProps) => <Lines drawing={drawingOf(sport)} {...rest} />;

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
