import { COACH_PERCENT } from "@domain/limits";
import { formatRate } from "@/ui/format";
import type { Month } from "./earnings";

/** The highest bar, in pixels. */
const HEIGHT = 130;

/** Bars as lanes; the current month is hatched. The figures are text for screen readers. */
export function EarningsChart({ months }: { months: readonly Month[] }) {
  const top = Math.max(1, ...months.map(({ cents }) => cents));
  return (
    <section className="card dash-card" aria-labelledby="by-month">
      <header>
        <h2 className="d4" id="by-month">
          Your share by month
        </h2>
        <p className="meta">Your {COACH_PERCENT}% of completed sessions</p>
      </header>
      <ol className="dash-bars">
        {months.map(({ key, label, cents, current }) => (
          <li key={key} data-current={current || undefined}>
            <span className="num dash-amount">{cents ? formatRate(cents) : "–"}</span>
            <span className="dash-bar" style={{ height: Math.round((cents / top) * HEIGHT) }} aria-hidden="true" />
            <span className="meta">{label}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
