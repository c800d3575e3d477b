import { Star } from "lucide-react";

/** One star, the figure and how many: reads the same on a card and on a profile. */
export function Rating({ average, count }: { average: number; count: number }) {
  if (count === 0) return <span className="text-ink-3 text-sm">No reviews yet</span>;
  const label = `${average.toFixed(1)} out of 5, ${count} ${count === 1 ? "review" : "reviews"}`;
  return (
    <span className="tally inline-flex items-baseline gap-1.25" role="img" aria-label={label}>
      <Star className="size-3.75 self-center fill-current stroke-none text-ink" aria-hidden="true" />
      {average.toFixed(1)} <span className="font-medium text-ink-3">({count})</span>
    </span>
  );
}
