import { Star } from "lucide-react";
import { cx } from "./class-names";

const FIVE = [1, 2, 3, 4, 5];

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
