import { cx } from "./class-names";
import { formatCents } from "./format";

type Row = { label: string; cents: number; small?: boolean };

/** Title, parts and total, in cents. The same block on every screen that decides about money. */
export const PriceBlock = ({ rows, total }: { rows: readonly Row[]; total: { label: string; cents: number } }) => (
  <dl className="grid gap-0">
    {rows.map((row) => (
      <div
        key={row.label}
        className={cx("flex items-baseline justify-between gap-4", row.small ? "py-0.75 text-sm" : "py-2")}
      >
        <dt className="wrap-anywhere min-w-0 text-ink-2">{row.label}</dt>
        <dd className={cx("tally", row.small ? "text-base text-ink-2" : "text-lg")}>{formatCents(row.cents)}</dd>
      </div>
    ))}
    <div className="mt-1.5 flex items-baseline justify-between gap-4 border-ink border-t-[1.5px] pt-3.5 pb-2.25 first:mt-0 first:border-t-0 first:pt-2.25">
      <dt className="font-bold text-ink">{total.label}</dt>
      <dd className="figure text-[2.5rem]">{formatCents(total.cents)}</dd>
    </div>
  </dl>
);
