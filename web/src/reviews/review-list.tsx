import type { ReviewDocument } from "@domain/documents";
import * as m from "@messages";
import { useState } from "react";
import { Button } from "@/ui/button";
import { formatDate } from "@/ui/format";
import { Stars } from "@/ui/stars";
import { AnswerForm } from "./answer-form";
import { distribution } from "./distribution";

const FIRST = 6;

/** Average, distribution and texts. `mine`: the reader is the coach and may answer. */
export function ReviewList({ reviews, mine = false }: { reviews: readonly ReviewDocument[]; mine?: boolean }) {
  const [all, setAll] = useState(false);
  if (reviews.length === 0) return <p className="text-ink-2">{m.reviews_no_reviews_yet()}</p>;
  const spread = distribution(reviews);
  return (
    <>
      <dl className="mb-6 max-w-105" aria-label={m.reviews_rating_breakdown()}>
        {spread.map(({ stars, count, percent }) => (
          <div className="grid min-h-7 grid-cols-[2.6em_1fr_2.3em] items-center gap-2.5 text-sm" key={stars}>
            <dt className="tabular-nums">{stars} ★</dt>
            <dd className="h-2.5 bg-sunk last:text-right">
              <i className="block h-full bg-ink" style={{ width: `${percent}%` }} />
            </dd>
            <dd className="tabular-nums last:text-right">{count}</dd>
          </div>
        ))}
      </dl>
      {(all ? reviews : reviews.slice(0, FIRST)).map((review) => (
        <article key={review.id} className="border-rule border-t py-3.5">
          <div className="flex items-center justify-between gap-3">
            <Stars rating={review.rating} />
            <span className="text-ink-3 text-sm tabular-nums">{formatDate(review.created_at)}</span>
          </div>
          {review.comment && <p className="written mt-1.5 mb-1 max-w-read">{review.comment}</p>}
          <span className="text-ink-3 text-sm">{review.reviewer_name}</span>
          {review.answer && (
            <p className="written mt-2.5 mb-1 max-w-read border-rule border-l-[3px] pl-3.5 text-ink-2">
              <b>{m.reviews_the_coach_answers()} </b>
              {review.answer}
            </p>
          )}
          {mine && !review.answer && <AnswerForm review={review} />}
        </article>
      ))}
      {reviews.length > FIRST && !all && (
        <Button tone="out" onClick={() => setAll(true)}>
          {m.reviews_all_reviews({ count: reviews.length })}
        </Button>
      )}
    </>
  );
}
