import { COACH_PERCENT, LIMITS, PLATFORM_FEE_PERCENT } from "@domain/limits";
import { priceOf, splitTotal } from "@domain/money";
import { useState } from "react";
import { Field } from "@/ui/field";
import { formatCents, formatHours } from "@/ui/format";
import { MoneyInput } from "@/ui/money-input";
import { PriceBlock } from "@/ui/price-block";
import { Segmented } from "@/ui/segmented";

const HOURS = ["1", "2", "3", "4"] as const;

/** The split for a rate and a duration that the reader can change. */
export function SplitExample() {
  const [rate, setRate] = useState("80");
  const [hours, setHours] = useState<(typeof HOURS)[number]>("2");
  const { min, max } = LIMITS.hourlyRate;
  const dollars = Number(rate);
  const valid = /^\d+$/.test(rate) && dollars >= min && dollars <= max;
  const totalCents = priceOf((valid ? dollars : 80) * 100, Number(hours));
  const { platformCents, coachCents } = splitTotal(totalCents);
  return (
    <section
      className="desk:col-span-full mb-14 grid desk:grid-cols-[320px_1fr] desk:gap-16 gap-7"
      aria-label="An example"
    >
      <div className="grid content-start gap-4">
        <Field
          label="Hourly rate"
          hint={`Coaches set it themselves, from $${min} to $${max}.`}
          error={valid ? null : `Choose whole dollars from ${min} to ${max}.`}
        >
          <MoneyInput value={rate} maxLength={4} onChange={(event) => setRate(event.target.value.trim())} />
        </Field>
        <div className="grid grid-cols-1 content-start gap-1.5">
          <span className="text-field">Hours</span>
          <Segmented
            label="Hours"
            value={hours}
            onChange={setHours}
            options={HOURS.map((value) => ({ value, label: value }))}
          />
        </div>
      </div>
      <div>
        <div className="flex min-h-12.5 border-edge border-y" aria-hidden="true">
          <span
            className="figure flex flex-1 items-center bg-lane px-[min(14px,2.2vw)] text-[min(1.25rem,5.6vw)] text-on-lane"
            style={{ width: `${COACH_PERCENT}%` }}
          >
            {COACH_PERCENT}%
          </span>
          <span
            className="figure flex items-center px-[min(14px,2.2vw)] text-[min(1.25rem,5.6vw)]"
            style={{ width: `${PLATFORM_FEE_PERCENT}%` }}
          >
            {PLATFORM_FEE_PERCENT}%
          </span>
        </div>
        <PriceBlock
          rows={[
            { label: `${formatHours(Number(hours))} at ${formatCents(totalCents / Number(hours))}`, cents: totalCents },
            { label: `Your coach receives, ${COACH_PERCENT}%`, cents: coachCents, small: true },
            { label: `Platform fee, ${PLATFORM_FEE_PERCENT}%`, cents: platformCents, small: true },
          ]}
          total={{ label: "You pay", cents: totalCents }}
        />
      </div>
    </section>
  );
}
