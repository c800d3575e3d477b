import * as m from "@messages";
import { Card } from "@/ui/card";
import { Skeleton } from "@/ui/skeleton";
import { CARD_SHAPE } from "./card-shape";

const SIX = ["a", "b", "c", "d", "e", "f"];

/** Placeholder cards in the final shape, so that nothing moves. */
export const SkeletonCards = () => (
  <div
    className="grid desk:grid-cols-2 desk:gap-4.5 gap-3.5 desk:pt-5 pt-3.5 desk:pb-10 pb-21"
    role="status"
    aria-label={m.coaches_loading_coaches()}
  >
    {SIX.map((key) => (
      <Card key={key} className={CARD_SHAPE} aria-hidden="true">
        <div className="relative isolate @max-3xs/room:min-h-[5.5rem] desk:min-h-33 min-h-full overflow-hidden bg-sunk text-on-night" />
        <div className="grid min-w-0 gap-2.5 px-3.5 pt-3.5 pb-3">
          <Skeleton className="block h-6.5 w-[80%]" />
          <Skeleton className="block h-5 w-[55%]" />
          <Skeleton className="block h-5 w-[55%]" />
          <Skeleton className="block h-11" />
        </div>
      </Card>
    ))}
  </div>
);
