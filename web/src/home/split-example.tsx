import { toMinor } from "@domain/currency";
import { COACH_PERCENT, PLATFORM_FEE_PERCENT } from "@domain/limits";
import { priceOf, rateLimits, splitTotal } from "@domain/money";
import { wholeNumber } from "@domain/whole-number";
import * as m from "@messages";
import { useState } from "react";
import { Field } from "@/ui/field";
import { formatCents, formatRate } from "@/ui/format";
import { formatHours } from "@/ui/format-hours";
import { MoneyInput } from "@/ui/money-input";
import { PriceBlock } from "@/ui/price-block";
import { Segmented } from "@/ui/segmented";

const HOURS = ["1", "2", "3", "4"] as const;

/** The split for a rate and a duration that the reader can change. */
export function SplitExample() {
  const [rate, setRate] = useState(() => String(Math.max(80, rateLimits().min)));
  const [hours, setHours] = useState<(typeof HOURS)[number]>("2");
  const { min, max } = rateLimits();
  const typed = wholeNumber(rate);
  const valid = typed >= min && typed <= max;
  const totalCents = priceOf(toMinor(valid ? typed : Math.max(80, min)), Number(hours));
  const { platformCents, coachCents } = splitTotal(totalCents);
  return (
    <section
      className="desk:col-span-full mb-14 grid desk:grid-cols-[320px_1fr] desk:gap-16 gap-7"
      aria-label={m.home_an_example()}
    >
      <div className="grid content-start gap-4">
        <Field
          label={m.home_hourly_rate()}
          hint={m.home_coaches_set_it_themselves_from_min({
            min: formatRate(toMinor(min)),
            max: formatRate(toMinor(max)),
          })}
          error={valid ? null : m.home_choose_whole_amount_from_min_to({ min, max })}
        >
          <MoneyInput value={rate} onChange={(event) => setRate(event.target.value)} />
        </Field>
        <div className="grid grid-cols-1 content-start gap-1.5">
          <span className="text-field">{m.home_hours()}</span>
          <Segmented
            label={m.home_hours()}
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
            {m.ui_percent({ value: COACH_PERCENT })}
          </span>
          <span
            className="figure flex items-center px-[min(14px,2.2vw)] text-[min(1.25rem,5.6vw)]"
            style={{ width: `${PLATFORM_FEE_PERCENT}%` }}
          >
            {m.ui_percent({ value: PLATFORM_FEE_PERCENT })}
          </span>
        </div>
        <PriceBlock
          rows={[
            {
              label: m.home_number_at_total_cents({
                number: formatHours(Number(hours)),
                totalCents: formatCents(totalCents / Number(hours)),
              }),
              cents: totalCents,
            },
            {
              label: m.home_your_coach_receives_coach_percent({ coachPercent: COACH_PERCENT }),
              cents: coachCents,
              small: true,
            },
            {
              label: m.home_platform_fee_platform_fee_percent({ platformFeePercent: PLATFORM_FEE_PERCENT }),
              cents: platformCents,
              small: true,
            },
          ]}
          total={{ label: m.home_you_pay(), cents: totalCents }}
        />
      </div>
    </section>
  );
}
