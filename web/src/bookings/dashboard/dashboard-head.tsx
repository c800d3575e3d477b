import type { BookingDocument, CoachDocument } from "@domain/documents";
import { COACH_PERCENT } from "@domain/limits";
import { SHARE_SENT } from "@domain/share-sent";
import type { ReactNode } from "react";
import { formatCents } from "@/ui/format";
import { SportLines } from "@/ui/sport-surface";
import { totalEarnings } from "./earnings";

type StatProps = { title: string; figure: string; note: string; main?: boolean; id?: string };

const Stat = ({ title, figure, note, main, id }: StatProps) => (
  <div className={main ? "stat main" : "stat"} id={id}>
    <h2>{title}</h2>
    <span className="fig">{figure}</span>
    <p className="meta">{note}</p>
  </div>
);

type Props = {
  coach: CoachDocument;
  bookings: readonly BookingDocument[];
  /** Beside the name, or under it on a phone. */
  action?: ReactNode;
};

/** The scoreboard: name and three figures. */
export function DashboardHead({ coach, bookings, action }: Props) {
  const debt = bookings.reduce((sum, booking) => sum + (booking.debt_amount ?? 0), 0);
  return (
    <section className="night dash-head">
      <SportLines sport={coach.sport} crop className="dash-lines" />
      <div className="wrap">
        <header className="dash-title">
          <div>
            <h1 className="d3" tabIndex={-1}>
              Welcome back, {coach.name}
            </h1>
            <p className="soft">{coach.sport}</p>
          </div>
          {action}
        </header>
        <div className="stats">
          <Stat
            main
            id="earnings"
            title="Total Earnings"
            figure={formatCents(totalEarnings(bookings))}
            note={debt > 0 ? `${formatCents(debt)} owed, taken from your next payouts` : "From completed sessions"}
          />
          <Stat title="Total Bookings" figure={String(bookings.length)} note="All time bookings" />
          <Stat
            title="Hourly Rate"
            figure={formatCents(coach.hourly_rate)}
            note={`You receive ${COACH_PERCENT}% per booking`}
          />
        </div>
        <p className="meta mt-3">{SHARE_SENT}</p>
      </div>
    </section>
  );
}
