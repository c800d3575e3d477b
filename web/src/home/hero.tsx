import * as m from "@messages";
import { useSession } from "@/platform/session";
import { ButtonLink } from "@/ui/button";
import { Bend } from "./bend";

const PROMISES = [
  m.home_verified_elite_athlete_profiles(),
  m.home_personalised_training(),
  m.home_in_person_and_online_sessions(),
  m.home_flexible_scheduling(),
  m.home_no_commitment_required(),
];

export function Hero() {
  const { status } = useSession();
  return (
    <div className="night">
      <section className="night relative isolate overflow-hidden">
        <div className="frame desk:min-h-175 min-h-200 desk:pt-21 pt-9">
          <h1 className="max-w-[9ch] text-d1">{m.home_their_next_season_is_yours()}</h1>
          <p className="mt-5.5 desk:max-w-[36ch] max-w-[34ch] text-balance desk:text-[1.3125rem] text-lead text-on-night-2">
            {m.home_retired_elite_athletes_coach_you()}
          </p>
          <div className="mt-7 desk:flex grid desk:gap-3.5 gap-3">
            {status === "in" && (
              <ButtonLink tone="out" size="big" className="bg-night" to="/today">
                {m.home_go_to_today()}
              </ButtonLink>
            )}
            <ButtonLink tone="go" size="big" to="/find-coach">
              {m.home_find_my_perfect_coach()}
            </ButtonLink>
            <ButtonLink tone="out" size="big" className="bg-night" to="/coach/onboarding">
              {m.home_sign_up_as_a_coach()}
            </ButtonLink>
          </div>
        </div>
        {/* Last: it hangs from the bottom, and must not be drawn before what stands above is there. */}
        <Bend />
      </section>
      <section className="bg-night text-on-night" aria-label={m.home_what_you_can_count_on()}>
        <div className="frame">
          <ol className="grid desk:grid-cols-5 desk:gap-0 [counter-reset:lane]">
            {PROMISES.map((promise) => (
              <li
                className="label before:shirt flex min-h-13 desk:flex-col desk:items-start items-center desk:gap-3.5 gap-4 border-night-rule desk:border-night-rule border-t desk:border-t-0 desk:border-l desk:pt-5 desk:pr-5 desk:pb-7 desk:pl-4 desk:text-lead text-md before:w-5 before:text-[1.375rem]/none before:text-on-night-2 desk:before:text-[2rem] before:content-[counter(lane)] before:[counter-increment:lane]"
                key={promise}
              >
                {promise}
              </li>
            ))}
          </ol>
        </div>
      </section>
    </div>
  );
}
