import type { ReviewDocument } from "@domain/documents";
import { useState } from "react";
import { Button } from "@/ui/button";
import { formatDate } from "@/ui/format";
import { Stars } from "@/ui/stars";
import { AnswerForm } from "./answer-form";
import { distribution } from "./distribution";
import "./reviews.css";

const FIRST = 6;

/** Average, distribution and texts. `mine`: the reader is the coach and may answer. */
export function ReviewList({ reviews, mine = false }: { reviews: readonly ReviewDocument[]; mine?: boolean }) {
  const [all, setAll] = useState(false);
  if (reviews.length === 0) return <p className="soft">No reviews yet.</p>;
  const spread = distribution(reviews);
  return (
    <>
      <dl className="spread" aria-label="Rating breakdown">
        {spread.map(({ stars, count, percent }) => (
          <div key={stars}>
            <dt className="num">{stars} ★</dt>
            <dd className="spread-lane">
              <i style={{ width: `${percent}%` }} />
            </dd>
            <dd className="num">{count}</dd>
          </div>
        ))}
      </dl>
      {(all ? reviews : reviews.slice(0, FIRST)).map((review) => (
        <article key={review.id} className="quote">
          <div className="row between">
            <Stars rating={review.rating} />
            <span className="meta num">{formatDate(review.created_at)}</span>
          </div>
          {review.comment && <p className="quote-text">{review.comment}</p>}
          <span className="meta">{review.reviewer_name}</span>
          {review.answer && (
            <p className="quote-answer">
              <b>The coach answers: </b>
              {review.answer}
            </p>
          )}
          {mine && !review.answer && <AnswerForm review={review} />}
        </article>
      ))}
      {reviews.length > FIRST && !all && (
        <Button tone="out" onClick={() => setAll(true)}>
          All {reviews.length} reviews
        </Button>
      )}
    </>
  );
}
