import type { BookingDocument } from "@domain/documents";
import { receiptOf } from "@domain/receipt";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { useConfig } from "@/platform/config";
import { Button } from "@/ui/button";
import { formatCents, formatDate, formatHours, formatInstant, formatTime } from "@/ui/format";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import { type Side, sessionTypeWords } from "./booking-view";
import { type LedgerEntry, useLedger } from "./ledger-rows";
import "./receipt.css";

type Props = { booking: BookingDocument; side: Side; note?: ReactNode };

/** One booking's money on paper: the athlete's receipt, the coach's settlement. Every line is a ledger row. */
export function Receipt({ booking, side, note }: Props) {
  const { appName } = useConfig();
  const rows = useLedger(booking.id);
  return (
    <article className="card receipt" aria-labelledby="receipt">
      <header className="receipt-head">
        <div>
          <h1 className="d4" id="receipt" tabIndex={-1}>
            {side === "coach" ? "Settlement" : "Receipt"}
          </h1>
          <p className="meta num">Booking {booking.id}</p>
        </div>
        <b className="d5">{appName}</b>
      </header>
      {note}
      <dl className="facts receipt-facts">
        <dt>Coach</dt>
        <dd>{booking.coach_name}</dd>
        <dt>Athlete</dt>
        <dd>{booking.client_name}</dd>
        <dt>Session</dt>
        <dd className="num">
          {formatDate(booking.session_date)}, {formatTime(booking.session_date)}–{formatTime(booking.session_end)}
        </dd>
        <dt>What</dt>
        <dd>
          {booking.coach_sport}, {sessionTypeWords(booking.session_type).toLowerCase()},{" "}
          {formatHours(booking.duration_hours)}
        </dd>
      </dl>
      {rows === null && (
        <DelayedSkeleton label="Loading the payment details">
          <Skeleton className="receipt-skeleton" />
        </DelayedSkeleton>
      )}
      {rows === "offline" && <p className="soft">Payment details load when you're back online.</p>}
      {rows !== null && rows !== "offline" && <Lines rows={rows} side={side} />}
      <div className="receipt-actions">
        <Button tone="ink" onClick={() => window.print()} disabled={rows === null || rows === "offline"}>
          <Printer className="i" aria-hidden="true" />
          Print
        </Button>
      </div>
    </article>
  );
}

function Lines({ rows, side }: { rows: readonly LedgerEntry[]; side: Side }) {
  const { lines, totals } = receiptOf(rows, side);
  if (lines.length === 0) return <p className="soft">No money has moved yet.</p>;
  return (
    <table className="ledger receipt-lines">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What</th>
          <th scope="col">Amount (USD)</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ row, label, cents }) => (
          <tr key={row.id}>
            <td className="num">{formatInstant(row.created_at.replace(" ", "T"))}</td>
            <td>{label}</td>
            <td className="num">{formatCents(cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {totals.map(({ label, cents }) => (
          <tr key={label}>
            <th scope="row" colSpan={2}>
              {label}
            </th>
            <td className="num">{formatCents(cents)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
