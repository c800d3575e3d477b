import type { BookingDocument } from "@domain/documents";
import { receiptOf } from "@domain/receipt";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { useConfig } from "@/platform/config";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Facts } from "@/ui/facts";
import { formatCents, formatDate, formatHours, formatInstant, formatTime } from "@/ui/format";
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
  return (
    <Card as="article" data-receipt="" className="grid grid-cols-1 gap-6 p-6" aria-labelledby="receipt">
      <header className="flex flex-wrap justify-between gap-4">
        <div>
          <h1 className="text-d4" id="receipt" tabIndex={-1}>
            {side === "coach" ? "Settlement" : "Receipt"}
          </h1>
          <p className="text-ink-3 text-sm tabular-nums">Booking {booking.id}</p>
        </div>
        <b className="title">{appName}</b>
      </header>
      {note}
      <Facts em={5}>
        <dt>Coach</dt>
        <dd>{booking.coach_name}</dd>
        <dt>Athlete</dt>
        <dd>{booking.client_name}</dd>
        <dt>Session</dt>
        <dd className="tabular-nums">
          {formatDate(booking.session_date)}, {formatTime(booking.session_date)}–{formatTime(booking.session_end)}
        </dd>
        <dt>What</dt>
        <dd>
          {booking.coach_sport}, {sessionTypeWords(booking.session_type).toLowerCase()},{" "}
          {formatHours(booking.duration_hours)}
        </dd>
      </Facts>
      {rows === null && (
        <DelayedSkeleton label="Loading the payment details">
          <Skeleton radius="md" className="block h-40" />
        </DelayedSkeleton>
      )}
      {rows === "offline" && <p className="text-ink-2">Payment details load when you're back online.</p>}
      {rows !== null && rows !== "offline" && <Lines rows={rows} side={side} />}
      <div className="print:hidden">
        <Button tone="ink" onClick={() => window.print()} disabled={rows === null || rows === "offline"}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      </div>
    </Card>
  );
}

function Lines({ rows, side }: { rows: readonly LedgerEntry[]; side: Side }) {
  const { lines, totals } = receiptOf(rows, side);
  if (lines.length === 0) return <p className="text-ink-2">No money has moved yet.</p>;
  return (
    <table className="w-full border-collapse text-sm">
      <thead className="@max-3xs/room:absolute @max-3xs/room:[clip-path:inset(50%)]">
        <tr className="@max-3xs/room:block">
          <th className={HEAD_CELL} scope="col">
            When
          </th>
          <th className={HEAD_CELL} scope="col">
            What
          </th>
          <th className={HEAD_CELL} scope="col">
            Amount (USD)
          </th>
        </tr>
      </thead>
      <tbody className="@max-3xs/room:block">
        {lines.map(({ row, label, cents }) => (
          <tr className="@max-3xs/room:block" key={row.id}>
            <td className={CELL}>{formatInstant(row.created_at.replace(" ", "T"))}</td>
            <td className="@max-3xs/room:block border-rule border-b py-2 pr-2 @max-3xs/room:first:block last:pr-0 @max-3xs/room:last:text-left last:text-right max-desk:first:table-cell">
              {label}
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
