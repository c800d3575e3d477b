import type { BookingDocument, CoachDocument } from "@domain/documents";
import { COACH_PERCENT } from "@domain/limits";
import { shareSent } from "@domain/share-sent";
import { sportLabel } from "@domain/sport-labels";
import * as m from "@messages";
import type { ReactNode } from "react";
import { cx } from "@/ui/class-names";
import { formatCents } from "@/ui/format";
import { SportLines } from "@/ui/sport-surface";
import { totalEarnings } from "./earnings";

type StatProps = { title: string; figure: string; note: string; main?: boolean; id?: string };

const Stat = ({ title, figure, note, main, id }: StatProps) => (
  <div
    data-testid="stat"
    className={cx(
      "border-night-rule desk:px-6 px-4 desk:py-5.5 py-3.5",
      main
        ? "col-span-full desk:col-auto border-b desk:border-b-0"
        : "@max-3xs/room:border-t desk:border-l nth-3:border-l",
    )}
    id={id}
  >
    <h2 className="font-sans font-semibold font-stretch-normal text-[0.9375rem]/[1.35] text-on-night-2 tracking-normal [word-spacing:0]">
      {title}
    </h2>
    <span
      className={cx(
        "figure desk:mt-4 mt-2.5 desk:mb-2.5 mb-1.5 block desk:text-[4.25rem]",
        main ? "text-[min(4rem,18vw)]" : "text-[2.25rem]",
      )}
    >
      {figure}
    </span>
    <p className="text-on-night-2 text-sm">{note}</p>
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
    <section className="night relative isolate overflow-hidden pt-6 desk:pb-8 pb-5">
      <SportLines
        sport={coach.sport}
        crop
        className="absolute -top-15 -right-30 -z-1 desk:h-155 h-105 desk:w-225 w-155 text-night-rule max-desk:opacity-50"
      />
      <div className="frame">
        <header className="grid desk:grid-cols-[minmax(0,1fr)_auto] desk:items-end gap-4 desk:px-0 desk:pt-1.5 desk:pb-6.5 pb-5.5">
          <div>
            <h1 className="wrap-anywhere text-d3" tabIndex={-1}>
              {m.bookings_welcome_back({ name: coach.name })}
            </h1>
            <p className="mt-2 text-on-night-2">{sportLabel(coach.sport)}</p>
          </div>
          {action}
        </header>
        <div className="grid @max-3xs/room:grid-cols-1 desk:grid-cols-[1.4fr_1fr_1fr] grid-cols-2 overflow-hidden rounded-lg border border-night-rule bg-night-2 text-on-night">
          <Stat
            main
            id="earnings"
            title={m.bookings_total_earnings()}
            figure={formatCents(totalEarnings(bookings))}
            note={
              debt > 0
                ? m.bookings_debt_owed_taken_from_your_next({ debt: formatCents(debt) })
                : m.bookings_from_completed_sessions()
            }
          />
          <Stat
            title={m.bookings_total_bookings()}
            figure={String(bookings.length)}
            note={m.bookings_all_time_bookings()}
          />
          <Stat
            title={m.bookings_hourly_rate()}
            figure={formatCents(coach.hourly_rate)}
            note={m.bookings_you_receive_coach_percent_per({ coachPercent: COACH_PERCENT })}
          />
        </div>
        <p className="mt-3 text-on-night-2 text-sm">{shareSent()}</p>
      </div>
    </section>
  );
}
