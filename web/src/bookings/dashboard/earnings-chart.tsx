import { COACH_PERCENT } from "@domain/limits";
import * as m from "@messages";
import { Card } from "@/ui/card";
import { cx } from "@/ui/class-names";
import { formatRate } from "@/ui/format";
import type { Month } from "./earnings";

/** The highest bar, in pixels. */
const HEIGHT = 130;

/** Bars as lanes; the current month is hatched. The figures are text for screen readers. */
export function EarningsChart({ months }: { months: readonly Month[] }) {
  const top = Math.max(1, ...months.map(({ cents }) => cents));
  return (
    <Card as="section" className="grid gap-4 desk:p-6 px-4 py-5" aria-labelledby="by-month">
      <header>
        <h2 className="text-d4" id="by-month">
          {m.bookings_your_share_by_month()}
        </h2>
        <p className="mt-1 text-ink-3 text-sm">
          {m.bookings_your_coach_percent_of_completed({ coachPercent: COACH_PERCENT })}
        </p>
      </header>
      <ol className="grid h-45 auto-cols-[1fr] grid-flow-col gap-2">
        {months.map(({ key, label, cents, current }) => (
          <li
            className="flex min-w-0 flex-col items-center justify-end gap-1.5"
            key={key}
            data-current={current || undefined}
          >
            <span className="tally text-sm/none">{cents ? formatRate(cents) : "–"}</span>
            <span
              className={cx(
                "min-h-0.5 w-full rounded-t-sm",
                current
                  ? "border-[1.5px] border-ink bg-[repeating-linear-gradient(135deg,var(--ink)_0_1.5px,transparent_1.5px_5px)]"
                  : "bg-ink",
              )}
              style={{ height: Math.round((cents / top) * HEIGHT) }}
              aria-hidden="true"
            />
            <span className="text-ink-3 text-sm">{label}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
