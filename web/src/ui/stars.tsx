import { Star } from "lucide-react";
import { cx } from "./class-names";

const FIVE = [1, 2, 3, 4, 5];

/** Five stars, filled up to the rating. */
export const Stars = ({ rating }: { rating: number }) => (
  <span className="stars" role="img" aria-label={`${rating} out of 5 stars`}>
    {FIVE.map((star) => (
      <Star key={star} className={cx("i s", star <= Math.round(rating) && "star")} aria-hidden="true" />
    ))}
  </span>
);
