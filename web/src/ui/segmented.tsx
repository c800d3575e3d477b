import { useId } from "react";
import { cx } from "./class-names";

type SegmentedProps<T extends string> = {
  label: string;
  value: T;
  onChange: (value: T) => void;
  /** `lang`: of a label in another language. */
  options: readonly { value: T; label: string; disabled?: boolean; lang?: string }[];
  className?: string;
};

/** A choice of few options, all visible. Radios, so that arrow keys move and choose at once. */
export function Segmented<T extends string>({ label, value, onChange, options, className }: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset
      className={cx("grid auto-cols-[1fr] grid-flow-col rounded-md bg-sunk p-0.75", className)}
      aria-label={label}
    >
      {options.map((option) => (
        <label
          className="label has-[:checked:focus-visible]:edge-focus relative grid min-h-11 cursor-pointer place-items-center rounded-sm px-2 text-[0.9375rem] text-ink-2 hover:text-ink has-[:disabled]:cursor-not-allowed has-[:checked]:bg-paper has-[:checked]:text-ink has-[:disabled]:line-through has-[:disabled]:opacity-55 has-[:checked]:[box-shadow:inset_0_0_0_1.5px_var(--ink)]"
          key={option.value}
          lang={option.lang}
        >
          <input
            type="radio"
            className="focus-visible:edge-none sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
