import * as m from "@messages";
import { Link } from "@tanstack/react-router";
import { BookingBadge } from "@/bookings/booking-badge";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { formatCents, formatDate } from "@/ui/format";
import { useWork } from "@/ui/use-work";
import { hideReview } from "./actions";
import { Part } from "./part";
import type { PersonView } from "./people-queries";

const LIST = "grid grid-cols-1 gap-2 text-sm";
const ROW = "flex flex-wrap items-center justify-between gap-x-3 gap-y-1";

export const PersonBookings = ({ bookings }: Pick<PersonView, "bookings">) => (
  <Part title={m.desk_bookings_count({ count: bookings.length })}>
    <ul className={LIST}>
      {bookings.map((booking) => (
        <li key={booking.id} className={ROW}>
          <Link to="/booking/$bookingId" params={{ bookingId: booking.id }} className="link inline-block py-1.5">
            {m.desk_booking_with({ other: booking.other, coach: booking.isCoach ? "yes" : "no" })}
          </Link>
          <span className="flex flex-wrap items-center gap-2 tabular-nums">
            {formatDate(booking.session_date)}, {formatCents(booking.total_amount)}
            {booking.refunded_amount > 0 && `, ${m.desk_back({ amount: formatCents(booking.refunded_amount) })}`}
            <BookingBadge status={booking.status} />
          </span>
        </li>
      ))}
    </ul>
  </Part>
);

export function PersonReviews({ reviews, onChange }: Pick<PersonView, "reviews"> & { onChange: () => void }) {
  const { busy, run } = useWork();
  return (
    <Part title={m.desk_reviews_of_person({ count: reviews.length })}>
      <ul className={LIST}>
        {reviews.map((review) => (
          <li key={review.id} className="grid grid-cols-1 gap-1">
            <p className={ROW}>
              <span>
                {review.received
                  ? m.desk_received_from({ name: review.by })
                  : m.desk_written_about({ name: review.about })}
                {`, ${m.staff_rating_of_5({ rating: review.rating })}`}
              </span>
              {review.hidden && <Badge tone="stop">{m.staff_hidden()}</Badge>}
            </p>
            <p className="written">{review.comment}</p>
            <Button
              tone="out"
              size="sm"
              quiet
              busy={busy}
              className="justify-self-start"
              onClick={() => void run(() => hideReview(review.id, !review.hidden).then(onChange))}
            >
              {review.hidden ? m.staff_show_review() : m.staff_hide_review()}
            </Button>
          </li>
        ))}
      </ul>
    </Part>
  );
}

export const PersonReports = ({ reports }: Pick<PersonView, "reports">) => (
  <Part title={m.desk_reports_of_person({ count: reports.length })}>
    <ul className={LIST}>
      {reports.map((report) => (
        <li key={report.id} className="grid grid-cols-1 gap-1">
          <p className={ROW}>
            <Link to="/staff" search={{ part: "reports", open: report.id }} className="link inline-block py-1.5">
              {report.isAbout
                ? m.desk_reported_by({
                    name: report.by_guardian ? m.desk_guardian_of({ name: report.other }) : report.other,
                  })
                : m.desk_has_reported({ name: report.other })}
            </Link>
            <Badge tone={report.state === "closed" ? "grey" : "wait"}>
              {report.state === "closed" ? m.staff_closed() : m.staff_open()}
            </Badge>
          </p>
          <p className="written">{report.reason}</p>
        </li>
      ))}
    </ul>
  </Part>
);
