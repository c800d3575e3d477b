import { ButtonLink } from "../ui/button";
import { SportLines } from "../ui/sport-surface";

/** The hero's lane, filled. Its buttons have the hero's destinations. */
export const Closing = () => (
  <section className="close" aria-labelledby="closing">
    <div className="sec">
      <div className="wrap">
        <h2 className="d2" id="closing">
          Your first session is one booking away.
        </h2>
        <div className="go-row">
          <ButtonLink tone="ink" size="big" to="/find-coach">
            Find a Coach
          </ButtonLink>
          <ButtonLink tone="out" size="big" to="/coach/onboarding">
            Sign Up as a Coach
          </ButtonLink>
        </div>
      </div>
    </div>
    <SportLines sport="Other" />
  </section>
);
