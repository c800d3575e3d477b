import * as m from "@messages";
import { Star } from "lucide-react";
import { cx } from "./class-names";

const FIVE = [1, 2, 3, 4, 5];

/** Five stars, filled up to the rating. */
export const Stars = ({ rating }: { rating: number }) => (
  <span className="flex items-center gap-0.5" role="img" aria-label={m.ui_rating_out_of_5_stars({ rating })}>
    {FIVE.map((star) => (
      <Star
        key={star}
        className={cx("size-4", star <= Math.round(rating) && "fill-current stroke-none")}
        aria-hidden="true"
      />
    ))}
  </span>
);
