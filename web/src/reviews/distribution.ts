import type { ReviewDocument } from "@domain/documents";

export type Spread = { stars: number; count: number; percent: number }[];

/** Number and percent of reviews per star, five first. */
export function distribution(reviews: readonly Pick<ReviewDocument, "rating">[]): Spread {
  return [5, 4, 3, 2, 1].map((stars) => {
    const count = reviews.filter((review) => review.rating === stars).length;
    return { stars, count, percent: reviews.length === 0 ? 0 : (count / reviews.length) * 100 };
  });
}
