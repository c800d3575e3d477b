import { Star } from "lucide-react";
import { cx } from "./class-names";

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

const FIVE = [1, 2, 3, 4, 5];

/** Five stars, filled up to the rating. */
export const Stars = ({ rating }: { rating: number }) => (
  <span className="stars" role="img" aria-label={`${rating} out of 5 stars`}>
    {FIVE.map((star) => (
      <Star key={star} className={cx("i s", star <= Math.round(rating) && "star")} aria-hidden="true" />
    ))}
  </span>
);

type StarsInputProps = { label: string; value: number; onChange: (rating: number) => void };

/** Choosing 1 to 5: radios under the stars, so that arrow keys and screen readers know what they are. */
export function StarsInput({ label, value, onChange }: StarsInputProps) {
  return (
    <fieldset className="stars-input">
      <legend className="lab">{label}</legend>
      {FIVE.map((star) => (
        <label key={star}>
          <input
            type="radio"
            className="vh"
            name={`stars-${label}`}
            value={star}
            checked={value === star}
            onChange={() => onChange(star)}
            aria-label={star === 1 ? "1 star" : `${star} stars`}
          />
          <Star className={cx("i", star <= value && "star")} aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  );
}
