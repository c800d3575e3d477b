import { cx } from "./class-names";
import type { Drawing } from "./drawing";
import sprite from "./lines/sports.svg?url";
import type { Look } from "./person-look";

type LinesProps = {
  drawing: Drawing;
  crop?: boolean | undefined;
  look?: Look | undefined;
  className?: string | undefined;
};

/** A drawing in the current colour. */
export function Lines({ drawing, crop, look, className }: LinesProps) {
  return (
    <svg
      className={cx("block size-full", className)}
      viewBox={look?.viewBox ?? (crop ? drawing.crop : drawing.full)}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      aria-hidden="true"
    >
      <g transform={look?.transform}>
        {look && <path d={look.band} fill="#000" stroke="none" />}
        <use href={`${sprite}#${drawing.id}`} />
      </g>
    </svg>
  );
}
