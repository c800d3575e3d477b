import * as m from "@messages";
import { Star } from "lucide-react";
import { formatDecimal } from "@/platform/locale";

/** One star, the average and the number of reviews. Cards and profiles use it. */
export function Rating({ average, count }: { average: number; count: number }) {
  if (count === 0) return <span className="text-ink-3 text-sm">{m.ui_no_reviews_yet()}</span>;
  const label = m.ui_to_fixed_out_of_5_review({ toFixed: formatDecimal(average), count });
  return (
    <span className="tally inline-flex items-baseline gap-1.25" role="img" aria-label={label}>
      <Star className="size-3.75 self-center fill-current stroke-none text-ink" aria-hidden="true" />
      {formatDecimal(average)} <span className="font-medium text-ink-3">({count})</span>
    </span>
  );
}
