import * as m from "@messages";
import { ButtonLink } from "@/ui/button";
import { OTHER } from "@/ui/drawing";
import { Lines } from "@/ui/line-art";

/** The hero's lane, filled. Its buttons have the hero's destinations. */
export const Closing = () => (
  <section className="relative isolate overflow-hidden bg-lane text-on-lane" aria-labelledby="closing">
    <div className="desk:py-32 py-18">
      <div className="frame">
        <h2 className="max-w-[12ch] text-d2" id="closing">
          {m.home_your_first_session_is_one_booking()}
        </h2>
        <div className="mt-7 desk:flex grid desk:gap-3.5 gap-3">
          <ButtonLink tone="ink" size="big" className="bg-on-lane text-on-night" to="/find-coach">
            {m.home_find_a_coach()}
          </ButtonLink>
          <ButtonLink tone="out" size="big" className="border-on-lane bg-lane text-on-lane" to="/coach/onboarding">
            {m.home_sign_up_as_a_coach()}
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
