import type { PaymentStatus } from "@domain/bookings";
import type { BookingDocument } from "@domain/documents";
import { isPaid } from "@domain/payment-moves";
import { ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { useConfig } from "@/platform/config";
import { ButtonLink } from "@/ui/button";
import { formatCents, formatInstant } from "@/ui/format";
import { PriceBlock } from "@/ui/price-block";
import type { Side } from "./booking-view";
import { cancellationWords } from "./cancellation-words";
import { useLedger } from "./ledger-rows";
import { StatementButton } from "./statement-button";

const PAYMENT_WORDS: Record<string, string> = {
  unpaid: "Not paid yet",
  processing: "The payment is being processed",
  paid: "Paid",
  failed: "The payment did not go through",
  partially_refunded: "Partly refunded",
  refunded: "Refunded",
  disputed: "Disputed with the bank",
  lost: "Lost to a dispute",
};

/** What was paid, who gets what, and every movement. The rows come from the books, so they need the network. */
export function MoneyPanel({ booking, side, note }: { booking: BookingDocument; side: Side; note?: ReactNode }) {
  const { appName } = useConfig();
  const platform = booking.total_amount - booking.coach_amount;
  const total =
    side === "coach"
      ? // Once it is paid the books say it; what went back is no longer in it.
        {
          label: "You receive",
          cents: isPaid(booking.payment_status as PaymentStatus)
            ? (booking.earned_amount ?? booking.coach_amount)
            : booking.coach_amount,
        }
      : { label: "You pay", cents: booking.total_amount };
  return (
    <div className="stack">
      <section className="card pay" aria-label="Price">
        {note}
        <div className="pad stack">
          <PriceBlock
            rows={[
              { label: side === "coach" ? "The athlete pays" : "Session", cents: booking.total_amount },
              {
                label: side === "coach" ? "You, 85%" : `${booking.coach_name} receives 85%`,
                cents: booking.coach_amount,
                small: true,
              },
              { label: `${appName} keeps 15%`, cents: platform, small: true },
              ...(booking.refunded_amount ? [{ label: "Given back", cents: booking.refunded_amount }] : []),
              ...(booking.owed_amount
                ? [
                    {
                      label: side === "athlete" ? "On its way back to you" : "On its way back to the athlete",
                      cents: booking.owed_amount,
                    },
                  ]
                : []),
              ...(booking.debt_amount && side === "coach"
                ? [{ label: "You have to give back", cents: booking.debt_amount }]
                : []),
            ]}
            total={total}
          />
          <p className="soft">{PAYMENT_WORDS[booking.payment_status] ?? booking.payment_status}.</p>
          {booking.owed_amount > 0 && side === "athlete" && (
            <p className="meta">It is yours. If your bank does not take it, our team finds another way with you.</p>
          )}
          {booking.debt_amount > 0 && side === "coach" && (
            <p className="meta">
              It went back to the athlete after your share was sent. It is kept from your next shares; you need not do
              anything.
            </p>
          )}
          {booking.status === "confirmed" && <p className="meta">{cancellationWords(booking, Date.now(), side)}</p>}
        </div>
      </section>
      {/* Another state of the payment: the books are read anew. */}
      <Movements
        key={`${booking.payment_status}|${booking.refunded_amount}|${booking.owed_amount}|${booking.debt_amount}`}
        bookingId={booking.id}
      />
      <div className="row wrapx">
        {isPaid(booking.payment_status as PaymentStatus) && (
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

function Movements({ bookingId }: { bookingId: string }) {
  const found = useLedger(bookingId);
  const rows = found === "offline" ? null : found;
  return (
    <section className="card booking-card" aria-labelledby="movements">
      <h2 className="d5" id="movements">
        Movements
      </h2>
      {found === "offline" && (
        <p className="soft">The movements are kept on the server. They show when you are online.</p>
      )}
      {rows?.length === 0 && <p className="soft">No money has moved yet.</p>}
      {rows && rows.length > 0 && (
        <table className="ledger">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col">Account</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td className="num">{formatInstant(row.created_at.replace(" ", "T"))}</td>
                <td>{row.kind.replaceAll("_", " ")}</td>
                <td>{row.account}</td>
                <td className="num">{formatCents(row.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
