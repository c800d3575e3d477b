import * as m from "@messages";
import { Badge } from "@/ui/badge";
import { Button, ButtonLink } from "@/ui/button";
import { formatDate, formatInstant } from "@/ui/format";
import { nameWithin, shownName } from "@/ui/person-name";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { hideReview } from "./actions";
import { DeskTable } from "./desk-table";
import { Frame } from "./list-frame";
import { PersonLink } from "./person-link";
import { loadStaffReviews, type StaffReview } from "./queries";
import { useLoaded } from "./use-loaded";

/** The newest reviews with their authors. A hidden one does not count, and only its two people see it. */
export function StaffReviews() {
  const loaded = useLoaded(loadStaffReviews);
  return (
    <Frame loaded={loaded} empty={m.staff_nobody_has_written_a_review_yet()}>
      {(rows) => (
        <DeskTable
          label={m.desk_reviews()}
          count={m.desk_reviews_count({ count: rows.length, hidden: rows.filter(({ hidden }) => hidden).length })}
          rows={rows}
          head={m.desk_review()}
          name={wordsOf}
          columns={[
            { head: m.desk_rating(), cell: ({ rating }) => m.staff_rating_of_5({ rating }), number: true },
            {
              head: m.desk_text(),
              cell: ({ comment }) => <span className="wrap-anywhere line-clamp-1">{comment}</span>,
            },
            { head: m.desk_state(), cell: ({ hidden }) => (hidden ? m.staff_hidden() : m.desk_shown()), number: true },
            { head: m.desk_when(), cell: ({ created_at }) => formatDate(created_at), number: true },
          ]}
          detail={(review) => <Review review={review} onDone={loaded.reload} />}
        />
      )}
    </Frame>
  );
}

const wordsOf = ({ by, about }: StaffReview): string =>
  m.staff_by_about_about({ by: shownName(by), about: nameWithin(about) });

function Review({ review, onDone }: { review: StaffReview; onDone: () => void }) {
  const { busy, run } = useWork();
  const toggle = () =>
    void run(async () => {
      await hideReview(review.id, !review.hidden);
      toast.success(review.hidden ? m.staff_the_review_is_shown_again() : m.staff_the_review_is_hidden());
      onDone();
    });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title">{wordsOf(review)}</h2>
        <Badge tone={review.hidden ? "stop" : "grey"}>
          {review.hidden ? m.staff_hidden() : m.staff_rating_of_5({ rating: review.rating })}
        </Badge>
      </div>
      <p className="text-ink-3 text-sm tabular-nums">{formatInstant(review.created_at)}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <PersonLink id={review.by_id}>{review.by}</PersonLink>
        <PersonLink id={review.about_id}>{review.about}</PersonLink>
      </p>
      {review.comment && <p className="written">{review.comment}</p>}
      {review.answer && (
        <p className="written text-sm">
          <b>{review.about}:</b> {review.answer}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="out" busy={busy} onClick={toggle}>
          {review.hidden ? m.staff_show_review() : m.staff_hide_review()}
        </Button>
        {review.booking_id && (
          <ButtonLink tone="plain" size="sm" to="/booking/$bookingId" params={{ bookingId: review.booking_id }}>
            {m.staff_open_booking()}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
