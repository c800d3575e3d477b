import { SCORE_COLOURS } from "@domain/limits";
import { cx } from "./class-names";

export const scoreTone = (score: number): "high" | "mid" | "low" =>
  score >= SCORE_COLOURS.green ? "high" : score >= SCORE_COLOURS.yellow ? "mid" : "low";

/** A match score from 0 to 100, drawn once and always with its number and what it is: "61% match". */
export function ScoreRing({ score, size }: { score: number; size?: "sm" | "lg" }) {
  const value = Math.round(Math.min(100, Math.max(0, score)));
  return (
    <span className="score-of">
      <span
        className={cx("score", scoreTone(value), size)}
        style={{ "--v": value } as React.CSSProperties}
        role="img"
        aria-label={`Match score ${value} of 100`}
      >
        <svg viewBox="0 0 76 76" aria-hidden="true">
          <circle cx="38" cy="38" r="33" />
          <circle className="v" cx="38" cy="38" r="33" pathLength="100" />
        </svg>
        <span className="fig">{value}</span>
      </span>
      <span className="score-word" aria-hidden="true">
        match
      </span>
    </span>
  );
}
