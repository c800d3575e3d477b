import { LIMITS } from "@domain/limits";
import { Minus, Plus } from "lucide-react";
import { useId } from "react";
import { formatHours } from "@/ui/format";

const { min, max } = LIMITS.duration;

/** Whole hours, one up or down. */
export function DurationStepper({ hours, onChange }: { hours: number; onChange: (hours: number) => void }) {
  const label = useId();
  return (
    <div className="row between">
      <span className="lab" id={label}>
        Duration
      </span>
      <fieldset className="stepper" aria-labelledby={label}>
        <button type="button" aria-label="One hour less" disabled={hours <= min} onClick={() => onChange(hours - 1)}>
          <Minus className="i" aria-hidden="true" />
        </button>
        <output className="fig stepper-value" aria-label={formatHours(hours)}>
          {hours}
          <small>h</small>
        </output>
        <button type="button" aria-label="One hour more" disabled={hours >= max} onClick={() => onChange(hours + 1)}>
          <Plus className="i" aria-hidden="true" />
        </button>
      </fieldset>
    </div>
  );
}
