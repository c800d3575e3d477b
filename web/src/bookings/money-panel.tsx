import { type MoneyOfBooking, moneyOf } from "@domain/booking-money";
import type { BookingDocument } from "@domain/documents";
import { isFree } from "@domain/intro-call";
import { discountRows } from "@domain/promo-codes";
import { receiptOf } from "@domain/receipt";
import * as m from "@messages";
import { ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { useConfig } from "@/platform/config";
import { ButtonLink } from "@/ui/button";
import { Card } from "@/ui/card";
import { formatCents, formatInstant } from "@/ui/format";
import { PriceBlock } from "@/ui/price-block";
import { offersFor, type Side } from "./booking-view";
import { bookingTerms } from "./cancellation-words";
import { useLedger } from "./ledger-rows";
import { StatementButton } from "./statement-button";

/** What was paid and who gets what, in two lines; the ledger is behind "Details". */
export function MoneyPanel({ booking, side, note }: { booking: BookingDocument; side: Side; note?: ReactNode }) {
  const { appName } = useConfig();
  const free = isFree(booking);
  const { figure, lines, rows } = moneyOf(booking satisfies MoneyOfBooking, side, appName);
  const total = rows[0] ?? { label: m.bookings_session(), cents: booking.total_amount };
  const discount = discountRows(booking);
  return (
    <div className="grid content-start gap-4">
      <Card as="section" className="overflow-hidden" aria-label={m.bookings_price()}>
        {note}
        <div className="grid content-start gap-4 desk:p-6 p-4">
          {/* The coach's figure is the share, so the list price stands with its parts. */}
          {free ? (
            <h2 className="text-d4">{figure.label}</h2>
          ) : (
            <PriceBlock rows={side === "athlete" ? discount : []} total={figure} />
          )}
          {lines.map((line) => (
            <p key={line} className="text-ink-2">
              {line}
            </p>
          ))}
          {booking.status === "confirmed" && Date.parse(booking.session_end) > Date.now() && (
            <p className="text-ink-3 text-sm">{bookingTerms(booking, Date.now(), side)}</p>
          )}
        </div>
      </Card>
      {!free && (
        <details className="edge-lift grid gap-4 rounded-lg border border-rule bg-paper p-4">
          <summary className="title cursor-pointer py-2.5">{m.bookings_details()}</summary>
          {side === "coach" && discount.length > 0 && <PriceBlock rows={discount} total={total} />}
          <PriceBlock rows={rows.slice(1)} total={total} />
          {/* Another state of the payment: the books are read anew. */}
          <History
            key={`${booking.payment_status}|${booking.paid_amount}|${booking.owed_amount}|${booking.debt_amount}`}
            bookingId={booking.id}
            side={side}
          />
        </details>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {offersFor(booking, side, Date.now()).has("receipt") && (
          <ButtonLink tone="out" to="/receipt/$bookingId" params={{ bookingId: booking.id }}>
            <ReceiptText aria-hidden="true" />
            {m.bookings_receipt()}
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
    <section className="mt-6" aria-labelledby="history">
      <h2 className="title" id="history">
        {m.bookings_payment_history()}
      </h2>
      {rows === "offline" && <p className="text-ink-2">{m.bookings_payment_details_load_when_youre()}</p>}
      {known && lines.length === 0 && <p className="text-ink-2">{m.bookings_no_money_has_moved_yet()}</p>}
      {lines.length > 0 && (
        <ul className="mt-3 grid gap-3">
          {lines.map(({ row, label, cents }) => (
            <li
              className="grid @max-3xs/room:grid-cols-1 grid-cols-[minmax(0,1fr)_max-content] gap-x-3 gap-y-0"
              key={row.id}
            >
              <span>{label}</span>
              <span className="@max-3xs/room:col-auto @max-3xs/room:row-auto row-2 @max-3xs/room:justify-self-start text-ink-3 text-sm tabular-nums">
                {formatInstant(row.created_at.replace(" ", "T"))}
              </span>
              <b className="@max-3xs/room:col-auto col-2 @max-3xs/room:row-auto row-[1/3] self-center @max-3xs/room:justify-self-start tabular-nums">
                {formatCents(cents)}
              </b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
