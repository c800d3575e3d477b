import * as z from "zod/mini";
import { claimIsOpen } from "./booking-conditions";
import { LIMITS } from "./limits";

const STARS = "Please select a star rating";

/** The athlete's review. `rating`: 1 to 5 whole stars. */
export const reviewInput = z.object({
  rating: z
    .number({ error: STARS })
    .check(z.gte(1, { error: STARS }), z.lte(5, { error: STARS }), z.refine(Number.isInteger, { error: STARS })),
  comment: z._default(
    z.nullable(
      z
        .string({ error: "Comment too long (max 2000 characters)" })
        .check(z.trim(), z.maxLength(LIMITS.comment, { error: "Comment too long (max 2000 characters)" })),
    ),
    "",
  ),
});

/** The coach's one answer. */
export const answerInput = z.object({
  answer: z
    .string({ error: "Answer cannot be empty" })
    .check(
      z.trim(),
      z.minLength(1, { error: "Answer cannot be empty" }),
      z.maxLength(LIMITS.comment, { error: "Answer too long (max 2000 characters)" }),
    ),
});

/** Booking states in which the client may review. */
const REVIEWABLE = ["confirmed", "completed"] as const;
export const isReviewable = (status: string): boolean => (REVIEWABLE as readonly string[]).includes(status);

/** From the session's start on, unless somebody claims that it did not take place. Instants in milliseconds since 1970. */
export const mayReview = (
  { status, claimStatus, startMs }: { status: string; claimStatus: string; startMs: number },
  now: number,
): boolean => isReviewable(status) && now >= startMs && !claimIsOpen({ claimStatus });

/** The mean of the ratings, to two decimals; 0 if there are none. */
export function averageRating(ratings: readonly number[]): number {
  if (ratings.length === 0) return 0;
  return Math.round((ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length) * 100) / 100;
}
