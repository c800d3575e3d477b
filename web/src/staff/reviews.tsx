import { Badge } from "@/ui/badge";
import { Button, ButtonLink } from "@/ui/button";
import { formatInstant } from "@/ui/format";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { hideReview } from "./actions";
import { ListFrame } from "./list-frame";
import { loadStaffReviews, type StaffReview } from "./queries";
import { useLoaded } from "./use-loaded";

/** The newest reviews with their authors. A hidden one does not count, and only its two people see it. */
export function StaffReviews() {
  const loaded = useLoaded(loadStaffReviews);
  return (
    <ListFrame loaded={loaded} empty="Nobody has written a review yet.">
      {(review) => <Review review={review} onDone={loaded.reload} />}
    </ListFrame>
  );
}

function Review({ review, onDone }: { review: StaffReview; onDone: () => void }) {
  const { busy, run } = useWork();
  const toggle = () =>
    void run(async () => {
      await hideReview(review.id, !review.hidden);
      toast.success(review.hidden ? "The review is shown again" : "The review is hidden");
      onDone();
    });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title">
          {review.by || "A deleted account"} about {review.about || "a deleted account"}
        </h2>
        <Badge tone={review.hidden ? "stop" : "grey"}>{review.hidden ? "Hidden" : `${review.rating} of 5`}</Badge>
      </div>
      <p className="text-ink-3 text-sm tabular-nums">{formatInstant(review.created_at)}</p>
      {review.comment && <p className="written">{review.comment}</p>}
      {review.answer && (
        <p className="written text-sm">
          <b>{review.about}:</b> {review.answer}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="out" busy={busy} onClick={toggle}>
          {review.hidden ? "Show review" : "Hide review"}
        </Button>
        {review.booking_id && (
          <ButtonLink tone="plain" size="sm" to="/booking/$bookingId" params={{ bookingId: review.booking_id }}>
            Open booking
          </ButtonLink>
        )}
      </div>
    </>
  );
}
