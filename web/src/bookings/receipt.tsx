import { currencyCode } from "@domain/currency";
import type { BookingDocument } from "@domain/documents";
import { documentName, taxOf } from "@domain/invoices";
import { discountWords } from "@domain/promo-codes";
import { receiptOf } from "@domain/receipt";
import { sportLabel } from "@domain/sport-labels";
import * as m from "@messages";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { useConfig } from "@/platform/config";
import { formatDecimal } from "@/platform/locale";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Facts } from "@/ui/facts";
import { formatCents, formatDate, formatInstant, formatTime } from "@/ui/format";
import { formatHours } from "@/ui/format-hours";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import { type Side, sessionTypeWords } from "./booking-view";
import { type LedgerEntry, useLedger } from "./ledger-rows";

const CELL =
  "@max-3xs/room:block border-rule border-b py-2 pr-2 tabular-nums @max-3xs/room:first:block last:pr-0 @max-3xs/room:last:text-left last:text-right max-desk:first:table-cell";

const HEAD_CELL =
  "@max-3xs/room:block border-rule border-b py-2 pr-2 text-left font-medium text-ink-3 @max-3xs/room:first:block last:pr-0 @max-3xs/room:last:text-left last:text-right max-desk:first:table-cell";

type Props = { booking: BookingDocument; side: Side; note?: ReactNode };

/** One booking's money on paper: the athlete's receipt, the coach's settlement. Every line is a ledger row. */
export function Receipt({ booking, side, note }: Props) {
  const { appName } = useConfig();
  const rows = useLedger(booking.id);
  const discount = discountWords(booking);
  return (
    <Card as="article" data-receipt="" className="grid grid-cols-1 gap-6 p-6" aria-labelledby="receipt">
      <header className="flex flex-wrap justify-between gap-4">
        <div>
          <h1 className="text-d4" id="receipt" tabIndex={-1}>
            {side === "coach" ? m.bookings_settlement() : m.bookings_receipt()}
          </h1>
          <p className="text-ink-3 text-sm tabular-nums">{m.bookings_booking_id({ id: booking.id })}</p>
        </div>
        <b className="title">{appName}</b>
      </header>
      {note}
      <Facts em={5}>
        <dt>{m.bookings_coach()}</dt>
        <dd>{booking.coach_name}</dd>
        <dt>{m.bookings_athlete()}</dt>
        <dd>{booking.client_name}</dd>
        <dt>{m.bookings_session()}</dt>
        <dd className="tabular-nums">
          {formatDate(booking.session_date)}, {formatTime(booking.session_date)}–{formatTime(booking.session_end)}
        </dd>
        <dt>{m.bookings_what()}</dt>
        <dd>
          {sportLabel(booking.coach_sport)}, {sessionTypeWords(booking.session_type).toLowerCase()},{" "}
          {formatHours(booking.duration_hours)}
        </dd>
        {discount && (
          <>
            <dt>{m.bookings_price()}</dt>
            <dd className="tabular-nums">{discount}</dd>
          </>
        )}
      </Facts>
      {rows === null && (
        <DelayedSkeleton label={m.bookings_loading_the_payment_details()}>
          <Skeleton radius="md" className="block h-40" />
        </DelayedSkeleton>
      )}
      {rows === "offline" && <p className="text-ink-2">{m.bookings_payment_details_load_when_youre()}</p>}
      {rows !== null && rows !== "offline" && <Lines rows={rows} side={side} />}
      {rows !== null && rows !== "offline" && <Tax rows={rows} />}
      <div className="print:hidden">
        <Button tone="ink" onClick={() => window.print()} disabled={rows === null || rows === "offline"}>
          <Printer aria-hidden="true" />
          {m.bookings_print()}
        </Button>
      </div>
    </Card>
  );
}

/** The tax in the platform's fee, on both sides' paper. */
function Tax({ rows }: { rows: readonly LedgerEntry[] }) {
  const tax = taxOf(rows);
  if (!tax) return null;
  return (
    <p className="text-ink-2 text-sm">
      {m.bookings_fee_includes_tax({
        fee: formatCents(tax.feeCents),
        name: tax.name,
        percent: m.ui_percent({ value: formatDecimal(tax.percent, String(tax.percent).split(".")[1]?.length ?? 0) }),
        tax: formatCents(tax.taxCents),
      })}{" "}
      {tax.taxId && m.bookings_tax_number({ id: tax.taxId })}
    </p>
  );
}

function Lines({ rows, side }: { rows: readonly LedgerEntry[]; side: Side }) {
  const { lines, totals } = receiptOf(rows, side);
  if (lines.length === 0) return <p className="text-ink-2">{m.bookings_no_money_has_moved_yet()}</p>;
  return (
    <table className="w-full border-collapse text-sm">
      <thead className="@max-3xs/room:absolute @max-3xs/room:[clip-path:inset(50%)]">
        <tr className="@max-3xs/room:block">
          <th className={HEAD_CELL} scope="col">
            {m.bookings_when()}
          </th>
          <th className={HEAD_CELL} scope="col">
            {m.bookings_what()}
          </th>
          <th className={HEAD_CELL} scope="col">
            {m.bookings_amount_in({ currency: currencyCode() })}
          </th>
        </tr>
      </thead>
      <tbody className="@max-3xs/room:block">
        {lines.map(({ row, label, cents }) => (
          <tr className="@max-3xs/room:block" key={row.id}>
            <td className={CELL}>{formatInstant(row.created_at.replace(" ", "T"))}</td>
            <td className="@max-3xs/room:block border-rule border-b py-2 pr-2 @max-3xs/room:first:block last:pr-0 @max-3xs/room:last:text-left last:text-right max-desk:first:table-cell">
              {label}
              {row.series && (
                <span className="block whitespace-nowrap text-ink-3 tabular-nums">
                  {documentName(row.series, row.number)}
                </span>
              )}
            </td>
            <td className={CELL}>{formatCents(cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="@max-3xs/room:block">
        {totals.map(({ label, cents }) => (
          <tr className="@max-3xs/room:block" key={label}>
            <th
              className="@max-3xs/room:block border-rule py-2 pr-2 text-left font-bold text-ink @max-3xs/room:first:block last:pr-0 @max-3xs/room:last:text-left last:text-right max-desk:first:table-cell"
              scope="row"
              colSpan={2}
            >
              {label}
            </th>
            <td className="@max-3xs/room:block border-rule py-2 pr-2 font-bold text-ink tabular-nums @max-3xs/room:first:block last:pr-0 @max-3xs/room:last:text-left last:text-right max-desk:first:table-cell">
              {formatCents(cents)}
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
