import { Skeleton } from "@/ui/skeleton";

const SIX = ["a", "b", "c", "d", "e", "f"];

/** Placeholder cards in the final shape, so that nothing moves. */
export const SkeletonCards = () => (
  <div className="dir" role="status" aria-label="Loading coaches">
    {SIX.map((key) => (
      <div key={key} className="card coach tall" aria-hidden="true">
        <div className="surface skeleton-surface" />
        <div className="body">
          <Skeleton className="skeleton-line wide" />
          <Skeleton className="skeleton-line" />
          <Skeleton className="skeleton-line" />
          <Skeleton className="skeleton-acts" />
        </div>
      </div>
    ))}
  </div>
);
