import { cx } from "./class-names";
import type { Drawing } from "./drawing";
import sprite from "./lines/sports.svg?url";

type LinesProps = { drawing: Drawing; crop?: boolean | undefined; className?: string | undefined };

/** A drawing in the current colour. */
export const Lines = ({ drawing, crop, className }: LinesProps) => (
  <svg
    className={cx("block size-full", className)}
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
