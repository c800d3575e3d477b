import { COACH_PERCENT, LIMITS, PLATFORM_FEE_PERCENT } from "@domain/limits";
import { priceOf, splitTotal } from "@domain/money";
import { useState } from "react";
import { Field, MoneyInput } from "../ui/field";
import { formatCents, formatHours } from "../ui/format";
import { PriceBlock } from "../ui/price-block";
import { Segmented } from "../ui/segmented";

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
    <section className="split-example" aria-label="An example">
      <div className="stack">
        <Field
          label="Hourly rate"
          hint={`Coaches set it themselves, from $${min} to $${max}.`}
          error={valid ? null : `Choose whole dollars from ${min} to ${max}.`}
        >
          <MoneyInput value={rate} maxLength={4} onChange={(event) => setRate(event.target.value.trim())} />
        </Field>
        <div className="field">
          <span className="lab">Hours</span>
          <Segmented
            label="Hours"
            value={hours}
            onChange={setHours}
            options={HOURS.map((value) => ({ value, label: value }))}
          />
        </div>
      </div>
      <div>
        <div className="split-lane" aria-hidden="true">
          <span className="coach-part" style={{ width: `${COACH_PERCENT}%` }}>
            {COACH_PERCENT}%
          </span>
          <span style={{ width: `${PLATFORM_FEE_PERCENT}%` }}>{PLATFORM_FEE_PERCENT}%</span>
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
