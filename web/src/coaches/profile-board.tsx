import type { CoachDocument } from "@domain/documents";
import { formatDate, formatRate, formatTime } from "@/ui/format";

/** The scoreboard under the name. Unknown values are hidden. */
export function ProfileBoard({ coach }: { coach: CoachDocument }) {
  return (
    <dl className="board">
      {coach.total_reviews > 0 && (
        <div>
          <dt>{coach.total_reviews === 1 ? "1 review" : `${coach.total_reviews} reviews`}</dt>
          <dd className="fig f2">{coach.average_rating.toFixed(1)}</dd>
        </div>
      )}
      {coach.response_time_hours > 0 && (
        <div>
          <dt>to reply</dt>
          <dd className="fig f2">
            {coach.response_time_hours}
            <small>h</small>
          </dd>
        </div>
      )}
      <div>
        <dt>per hour</dt>
        <dd className="fig f2">{formatRate(coach.hourly_rate)}</dd>
      </div>
      {coach.next_slot_at && (
        <div className="only-desk">
          <dt>next free time</dt>
          <dd className="fig f2">
            {formatDate(coach.next_slot_at).replace(/ \d{4}$/, "")}
            <small>{formatTime(coach.next_slot_at)}</small>
          </dd>
        </div>
      )}
    </dl>
  );
}
