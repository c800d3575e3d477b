import { type MoneyOfBooking, moneyOf } from "@domain/booking-money";
import type { BookingDocument } from "@domain/documents";
import { receiptOf } from "@domain/receipt";
import { ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { useConfig } from "@/platform/config";
import { ButtonLink } from "@/ui/button";
import { formatCents, formatInstant } from "@/ui/format";
import { PriceBlock } from "@/ui/price-block";
import { offersFor, type Side } from "./booking-view";
import { cancellationWords } from "./cancellation-words";
import { useLedger } from "./ledger-rows";
import { StatementButton } from "./statement-button";

/** What was paid and who gets what, in two lines; the ledger is behind "Details". */
export function MoneyPanel({ booking, side, note }: { booking: BookingDocument; side: Side; note?: ReactNode }) {
  const { appName } = useConfig();
  const { figure, lines, rows } = moneyOf(booking satisfies MoneyOfBooking, side, appName);
  return (
    <div className="stack">
      <section className="card pay" aria-label="Price">
        {note}
        <div className="pad stack">
          <PriceBlock rows={[]} total={figure} />
          {lines.map((line) => (
            <p key={line} className="soft">
              {line}
            </p>
          ))}
          {booking.status === "confirmed" && Date.parse(booking.session_end) > Date.now() && (
            <p className="meta">{cancellationWords(booking, Date.now(), side)}</p>
          )}
        </div>
      </section>
      <details className="card booking-card money-details">
        <summary className="d5">Details</summary>
        <PriceBlock rows={rows.slice(1)} total={rows[0] ?? { label: "Session", cents: booking.total_amount }} />
        {/* Another state of the payment: the books are read anew. */}
        <History
          key={`${booking.payment_status}|${booking.paid_amount}|${booking.owed_amount}|${booking.debt_amount}`}
          bookingId={booking.id}
          side={side}
        />
      </details>
      <div className="row wrapx">
        {offersFor(booking, side, Date.now()).has("receipt") && (
          <ButtonLink tone="out" to="/receipt/$bookingId" params={{ bookingId: booking.id }}>
            <ReceiptText className="i" aria-hidden="true" />
            Receipt
          </ButtonLink>
        )}
        <StatementButton side={side} />
      </div>
    </div>
  );
}

function History({ bookingId, side }: { bookingId: string; side: Side }) {
  const rows = useLedger(bookingId);
  const known = rows === null || rows === "offline" ? null : receiptOf(rows, side);
  const lines = known ? [...known.lines, ...known.sent] : [];
  return (
    <section aria-labelledby="history">
      <h2 className="d5" id="history">
        Payment history
      </h2>
      {rows === "offline" && <p className="soft">Payment details load when you're back online.</p>}
      {known && lines.length === 0 && <p className="soft">No money has moved yet.</p>}
      {lines.length > 0 && (
        <ul className="money-history">
          {lines.map(({ row, label, cents }) => (
            <li key={row.id}>
              <span>{label}</span>
              <span className="meta num">{formatInstant(row.created_at.replace(" ", "T"))}</span>
              <b className="num">{formatCents(cents)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
