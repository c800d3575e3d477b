import { cx } from "./class-names";
import { formatCents } from "./format";

type Row = { label: string; cents: number; small?: boolean };

/** Title, parts and total: the same block wherever money is decided. Cents throughout. */
export const PriceBlock = ({ rows, total }: { rows: readonly Row[]; total: { label: string; cents: number } }) => (
  <dl className="price">
    {rows.map((row) => (
      <div key={row.label} className={cx(row.small && "sub")}>
        <dt>{row.label}</dt>
        <dd>{formatCents(row.cents)}</dd>
      </div>
    ))}
    <div className="total">
      <dt>{total.label}</dt>
      <dd>{formatCents(total.cents)}</dd>
    </div>
  </dl>
);
