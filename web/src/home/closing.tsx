import { ButtonLink } from "@/ui/button";
import { OTHER } from "@/ui/drawing";
import { Lines } from "@/ui/line-art";

/** The hero's lane, filled. Its buttons have the hero's destinations. */
export const Closing = () => (
  <section className="relative isolate overflow-hidden bg-lane text-on-lane" aria-labelledby="closing">
    <div className="desk:py-32 py-18">
      <div className="frame">
        <h2 className="max-w-[12ch] text-d2" id="closing">
          Your first session is one booking away.
        </h2>
        <div className="mt-7 desk:flex grid desk:gap-3.5 gap-3">
          <ButtonLink tone="ink" size="big" className="bg-on-lane text-on-night" to="/find-coach">
            Find a Coach
          </ButtonLink>
          <ButtonLink tone="out" size="big" className="border-on-lane bg-lane text-on-lane" to="/coach/onboarding">
            Sign Up as a Coach
          </ButtonLink>
        </div>
      </div>
    </div>
    <Lines
      drawing={OTHER}
      className="absolute desk:-top-[14%] -right-[62%] desk:-right-[8%] -bottom-[34%] desk:bottom-auto -z-1 desk:h-[128%] h-[90%] desk:w-[66%] w-[150%] stroke-2 opacity-30"
    />
  </section>
);
