import { COACH_PERCENT } from "@domain/limits";
import * as m from "@messages";

const STEPS = [
  [m.coach_settings_complete_the_form(), m.coach_settings_your_name_sport_and_rate_are()],
  [
    m.coach_settings_set_up_your_stripe_account(),
    m.coach_settings_stripe_pays_your_coach_percent_to({ coachPercent: COACH_PERCENT }),
  ],
  [m.coach_settings_get_verified_by_our_team(), m.coach_settings_we_check_your_athletic_record()],
  [m.coach_settings_start_accepting_bookings(), m.coach_settings_athletes_pay_when_they_book_you()],
] as const;

export const NextSteps = () => (
  <section className="desk:sticky desk:top-24" aria-labelledby="next-steps">
    <h2 className="title" id="next-steps">
      {m.coach_settings_next_steps()}
    </h2>
    <ol className="mt-4 grid gap-4">
      {STEPS.map(([title, text], index) => (
        <li className="grid grid-cols-[2rem_1fr] items-baseline gap-3" key={title}>
          <span className="figure text-f3" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <b>{title}</b>
            <p className="text-ink-2 text-sm">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);
