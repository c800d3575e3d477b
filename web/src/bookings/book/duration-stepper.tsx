import { LIMITS } from "@domain/limits";
import * as m from "@messages";
import { Minus, Plus } from "lucide-react";
import { useId } from "react";
import { formatHours } from "@/ui/format-hours";

const { min, max } = LIMITS.duration;

/** Whole hours, one up or down. */
export function DurationStepper({ hours, onChange }: { hours: number; onChange: (hours: number) => void }) {
  const label = useId();
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="text-field" id={label}>
        {m.bookings_duration()}
      </span>
      <fieldset
        className="inline-grid grid-cols-[48px_64px_48px] items-center rounded-md border-[1.5px] border-edge bg-paper"
        aria-labelledby={label}
      >
        <button
          className="grid h-11.5 place-items-center"
          type="button"
          aria-label={m.bookings_one_hour_less()}
          disabled={hours <= min}
          onClick={() => onChange(hours - 1)}
        >
          <Minus aria-hidden="true" />
        </button>
        <output className="figure text-center text-[1.25rem]" aria-label={formatHours(hours)}>
          {hours}
          <small className="ml-[0.2em] text-[0.75em]">{m.bookings_h()}</small>
        </output>
        <button
          className="grid h-11.5 place-items-center"
          type="button"
          aria-label={m.bookings_one_hour_more()}
          disabled={hours >= max}
          onClick={() => onChange(hours + 1)}
        >
          <Plus aria-hidden="true" />
        </button>
      </fieldset>
    </div>
  );
}
