import * as m from "@messages";
import { CoachCard } from "@/coaches/coach-card";
import { sortCoaches } from "@/coaches/order-coaches";
import { useCoaches } from "@/coaches/queries";
import { ButtonLink } from "@/ui/button";

const SHOWN = 3;

/** A few coaches with price, rating and next free time: featured ones first, then the best rated. */
export function SomeCoaches() {
  const coaches = useCoaches();
  if (!coaches || coaches.length === 0) return null;
  return (
    <section className="frame pb-18" aria-labelledby="some-coaches">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-d2" id="some-coaches">
          {m.home_coaches_you_can_book()}
        </h2>
        <ButtonLink tone="out" to="/coaches">
          {m.home_see_all_coaches()}
        </ButtonLink>
      </div>
      <ul className="grid desk:grid-cols-3 desk:gap-4.5 gap-3.5">
        {sortCoaches(coaches, "featured", null)
          .slice(0, SHOWN)
          .map((coach) => (
            <li key={coach.id}>
              <CoachCard coach={coach} score={null} />
            </li>
          ))}
      </ul>
    </section>
  );
}
