import * as m from "@messages";
import { Star } from "lucide-react";
import { cx } from "./class-names";

const FIVE = [1, 2, 3, 4, 5];

type StarsInputProps = { label: string; value: number; onChange: (rating: number) => void };

/** A choice of 1 to 5. Radios under the stars, so that arrow keys and screen readers work. */
export function StarsInput({ label, value, onChange }: StarsInputProps) {
  return (
    <fieldset className="flex items-center gap-0.5">
      <legend className="text-field">{label}</legend>
      {FIVE.map((star) => (
        <label
          className="has-[:focus-visible]:edge-focus relative grid size-11 cursor-pointer place-items-center rounded-md"
          key={star}
        >
          <input
            type="radio"
            className="focus-visible:edge-none sr-only"
            name={`stars-${label}`}
            value={star}
            checked={value === star}
            onChange={() => onChange(star)}
            aria-label={m.ui_star_count({ count: star })}
          />
          <Star className={cx("size-7", star <= value && "fill-current stroke-none")} aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  );
}
