import * as m from "@messages";
import * as z from "zod/mini";
import { claimIsOpen } from "./booking-conditions";
import { LIMITS } from "./limits";

const STARS = m.reviews_please_select_a_star_rating;

/** The athlete's review. `rating`: 1 to 5 whole stars. */
export const reviewInput = z.object({
  rating: z
    .number({ error: STARS })
    .check(z.gte(1, { error: STARS }), z.lte(5, { error: STARS }), z.refine(Number.isInteger, { error: STARS })),
  comment: z._default(
    z.nullable(
      z
        .string({ error: m.reviews_comment_too_long_max_2000 })
        .check(z.trim(), z.maxLength(LIMITS.comment, { error: m.reviews_comment_too_long_max_2000 })),
    ),
    "",
  ),
});

/** The coach's one answer. */
export const answerInput = z.object({
  answer: z
    .string({ error: m.reviews_answer_cannot_be_empty })
    .check(
      z.trim(),
      z.minLength(1, { error: m.reviews_answer_cannot_be_empty }),
      z.maxLength(LIMITS.comment, { error: m.reviews_answer_too_long_max_2000_characters }),
    ),
});

/** Booking states in which the client may review. */
const REVIEWABLE = ["confirmed", "completed"] as const;
export const isReviewable = (status: string): boolean => (REVIEWABLE as readonly string[]).includes(status);

/**
 * From the session's start on, unless somebody claims that it did not take place. A free call has no review: reviews rest on paid
 * sessions. Instants in milliseconds since 1970.
 */
export const mayReview = (
  { status, claimStatus, startMs, free }: { status: string; claimStatus: string; startMs: number; free: boolean },
  now: number,
): boolean => isReviewable(status) && !free && now >= startMs && !claimIsOpen({ claimStatus });

/** The mean of the ratings, to two decimals; 0 if there are none. */
export function averageRating(ratings: readonly number[]): number {
  if (ratings.length === 0) return 0;
  return Math.round((ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length) * 100) / 100;
}
