import type { ReactNode } from "react";
import { cx } from "./class-names";
import { drawingOf } from "./drawings";
import { Lines } from "./line-art";
import { lookOf } from "./person-look";

type LinesProps = {
  sport: string | null | undefined;
  crop?: boolean;
  /** The name of whoever's tile it is, so that tiles of one sport differ. */
  person?: string;
  className?: string | undefined;
};

/** A sport's drawing: the whole ground, or a crop for small sizes. With a person, their own part of it. */
export function SportLines({ sport, crop, person, className }: LinesProps) {
  const drawing = drawingOf(sport);
  const look = person ? lookOf(person, crop ? drawing.crop : drawing.full) : undefined;
  return <Lines drawing={drawing} crop={crop} look={look} className={className} />;
}

type SurfaceProps = {
  sport: string | null | undefined;
  crop?: boolean;
  faint?: boolean;
  person?: string;
  className?: string;
  children?: ReactNode;
};

/** The drawing on its ground. Children (initials, a badge) lie over it. */
export const SportSurface = ({ sport, crop = false, faint, person, className, children }: SurfaceProps) => (
  <div
    className={cx("relative isolate overflow-hidden text-on-night", drawingOf(sport).surface, className)}
    data-surface=""
  >
    <SportLines
      sport={sport}
      crop={crop}
      {...(person && { person })}
      className={cx("absolute inset-0 -z-1", faint ? "opacity-60" : "opacity-50")}
    />
    {children}
  </div>
);
