import { useRef } from "react";
import { cx } from "./class-names";

type SegmentedProps<T extends string> = {
  label: string;
  value: T;
  onChange: (value: T) => void;
  options: readonly { value: T; label: string }[];
  className?: string;
};

/** One of a few: a radio group, so arrows move and choose at once. */
export function Segmented<T extends string>({ label, value, onChange, options, className }: SegmentedProps<T>) {
  const group = useRef<HTMLDivElement>(null);
  const chosen = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  const move = (step: number) => {
    const next = options[(chosen + step + options.length) % options.length];
    if (!next) return;
    onChange(next.value);
    group.current?.querySelectorAll("button")[options.indexOf(next)]?.focus();
  };
  return (
    <div ref={group} className={cx("seg", className)} role="radiogroup" aria-label={label}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useSemanticElements: buttons carry the roving tab stop and the 44 px target
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={index === chosen ? 0 : -1}
          onClick={() => onChange(option.value)}
          onKeyDown={(event) => {
            if (event.key === "ArrowRight" || event.key === "ArrowDown") move(1);
            else if (event.key === "ArrowLeft" || event.key === "ArrowUp") move(-1);
            else return;
            event.preventDefault();
          }}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
