import { Star } from "lucide-react";

/** One star, the figure and how many: reads the same on a card and on a profile. */
export function Rating({ average, count }: { average: number; count: number }) {
  if (count === 0) return <span className="meta">No reviews yet</span>;
  const label = `${average.toFixed(1)} out of 5, ${count} ${count === 1 ? "review" : "reviews"}`;
  return (
    <span className="rating" role="img" aria-label={label}>
      <Star className="i star" aria-hidden="true" />
      {average.toFixed(1)} <span>({count})</span>
    </span>
  );
}
