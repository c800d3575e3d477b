import type { MatchPart } from "@domain/matching/people";

/**
 * Rounds each part's points so that the sum equals the score in the ring. The largest remainders round up.
 */
export function wholePoints(parts: readonly MatchPart[], score: number): number[] {
  const points = parts.map((part) => Math.floor(part.points));
  const left = Math.round(score) - points.reduce((sum, one) => sum + one, 0);
  const byRemainder = parts
    .map((part, index) => ({ index, remainder: part.points - Math.floor(part.points) }))
    .filter(({ remainder }) => remainder > 0)
    .sort((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, Math.max(0, left))) points[index] = (points[index] ?? 0) + 1;
  return points;
}
