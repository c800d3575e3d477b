import type { CoachDocument } from "@domain/documents";
import * as m from "@messages";
import { formatDecimal } from "@/platform/locale";
import { formatDate, formatRate, formatTime } from "@/ui/format";

const FIGURE =
  "flex flex-col-reverse justify-end desk:not-first:border-night-rule desk:not-first:border-l desk:not-first:pl-7";

/** The scoreboard under the name. Unknown values are hidden. */
export function ProfileBoard({ coach }: { coach: CoachDocument }) {
  return (
    <dl className="grid desk:grid-cols-[repeat(auto-fit,minmax(0,1fr))] grid-cols-[repeat(4,auto)] justify-between desk:justify-stretch bg-night desk:px-side px-gutter py-4 text-on-night">
      {coach.total_reviews > 0 && (
        <div className={FIGURE}>
          <dt className="mt-1.25 text-on-night-2 text-tag">{m.coaches_review_count({ count: coach.total_reviews })}</dt>
          <dd className="figure text-f2">{formatDecimal(coach.average_rating)}</dd>
        </div>
      )}
      {coach.response_time_hours > 0 && (
        <div className={FIGURE}>
          <dt className="mt-1.25 text-on-night-2 text-tag">{m.coaches_to_reply()}</dt>
          <dd className="figure text-f2">
            {coach.response_time_hours}
            <small className="text-on-night-2">{m.coaches_h()}</small>
          </dd>
        </div>
      )}
      <div className={FIGURE}>
        <dt className="mt-1.25 text-on-night-2 text-tag">{m.coaches_per_hour()}</dt>
        <dd className="figure text-f2">{formatRate(coach.hourly_rate)}</dd>
      </div>
      {coach.next_slot_at && (
        <div className="flex flex-col-reverse justify-end desk:not-first:border-night-rule desk:not-first:border-l desk:not-first:pl-7 max-desk:hidden">
          <dt className="mt-1.25 text-on-night-2 text-tag">{m.coaches_next_free_time()}</dt>
          <dd className="figure text-f2">
            {formatDate(coach.next_slot_at).replace(/ \d{4}$/, "")}
            <small className="text-on-night-2">{formatTime(coach.next_slot_at)}</small>
          </dd>
        </div>
      )}
    </dl>
  );
}
