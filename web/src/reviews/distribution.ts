import type { ReviewDocument } from "@domain/documents";

export type Spread = { stars: number; count: number; percent: number }[];

/** How many reviews gave how many stars, five first. `percent` of all of them. */
export function distribution(reviews: readonly Pick<ReviewDocument, "rating">[]): Spread {
  return [5, 4, 3, 2, 1].map((stars) => {
    const count = reviews.filter((review) => review.rating === stars).length;
    return { stars, count, percent: reviews.length === 0 ? 0 : (count / reviews.length) * 100 };
  });
}
