import { SCORE_COLOURS } from "@domain/limits";
import * as m from "@messages";
import { cx } from "./class-names";

export const scoreTone = (score: number): "high" | "mid" | "low" =>
  score >= SCORE_COLOURS.green ? "high" : score >= SCORE_COLOURS.yellow ? "mid" : "low";

const STROKE = { high: "stroke-score-high", mid: "stroke-score-mid", low: "stroke-score-low" };
const RING = {
  md: "size-19 text-[min(1.625rem,34px)]",
  sm: "size-12 text-[min(1.0625rem,20px)]",
  lg: "size-26 text-[min(2.25rem,50px)]",
  /** Smaller on a phone. */
  row: "size-14 text-[min(1.25rem,23px)] desk:size-19 desk:text-[min(1.625rem,34px)]",
};
type ScoreRingProps = { score: number; size?: keyof typeof RING; className?: string };

/** A match score from 0 to 100, always with number and word: "61% match". */
export function ScoreRing({ score, size = "md", className }: ScoreRingProps) {
  const value = Math.round(Math.min(100, Math.max(0, score)));
  return (
    <span className={cx("grid flex-none justify-items-center gap-0.5", className)}>
      <span
        className={cx("relative grid flex-none place-items-center rounded-full bg-night text-on-night", RING[size])}
        style={{ "--v": value } as React.CSSProperties}
        data-tone={scoreTone(value)}
        role="img"
        aria-label={m.ui_match_score_of_100({ value })}
      >
        <svg className="absolute inset-0 [transform:rotate(-90deg)]" viewBox="0 0 76 76" aria-hidden="true">
          <circle className="fill-none stroke-6 stroke-night-rule" cx="38" cy="38" r="33" />
          <circle
            className={cx("fill-none stroke-6 [stroke-dasharray:calc(var(--v)_*_1px)_100px]", STROKE[scoreTone(value)])}
            cx="38"
            cy="38"
            r="33"
            pathLength="100"
          />
        </svg>
        <span className="figure after:text-[0.7em] after:content-['%']">{value}</span>
      </span>
      <span className="text-tag" aria-hidden="true">
        {m.ui_match()}
      </span>
    </span>
  );
}
