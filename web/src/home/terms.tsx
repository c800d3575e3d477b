import { AUTO_COMPLETE_HOURS, LIMITS, PLATFORM_FEE_PERCENT, TRANSFER_HOURS } from "@domain/limits";
import * as m from "@messages";
import { useConfig } from "@/platform/config";
import { AppLink } from "@/ui/app-link";
import { rich } from "@/ui/rich";
import { CancellationFacts } from "./cancellation-facts";
import { Points, ProsePage, Section } from "./prose";

export function Terms() {
  const { appName } = useConfig();
  return (
    <ProsePage sport="Tennis" title={m.home_terms_of_service()} lead={m.home_what_athletes_coaches_and_the_team()}>
      <Section title={m.home_what_this_is()}>
        <p>{m.home_app_name_brings_athletes_and({ appName })}</p>
      </Section>
      <Section title={m.home_accounts()}>
        <Points
          items={[
            m.home_athletes_are_at_least_years({
              athleteMin: LIMITS.athleteAge.min,
              coachMin: LIMITS.coachAge.min,
              adultAge: LIMITS.adultAge,
            }),
            m.home_one_person_one_account_under_a(),
            m.home_keep_your_password_to_yourself_you(),
          ]}
        />
      </Section>
      <Section title={m.home_coaches()}>
        <Points
          items={[
            m.home_what_you_say_about_your_career(),
            m.home_you_coach_on_your_own_account(),
            m.home_you_follow_the_rules_for_working(),
          ]}
        />
      </Section>
      <Section title={m.home_price_and_payment()}>
        <Points
          items={[
            m.home_the_price_is_the_hourly_rate({
              platformFeePercent: PLATFORM_FEE_PERCENT,
              value: 100 - PLATFORM_FEE_PERCENT,
            }),
            m.home_a_booking_is_confirmed_once_the(),
            m.home_a_session_is_completed_by_the({
              autoCompleteHours: AUTO_COMPLETE_HOURS,
              transferHours: TRANSFER_HOURS,
            }),
          ]}
        />
      </Section>
      <Section title={m.home_cancelling()}>
        <CancellationFacts />
        <p>{m.home_moving_a_session_to_another_time()}</p>
      </Section>
      <Section title={m.home_how_we_treat_each_other()}>
        <Points
          items={[
            m.home_no_harassment_no_discrimination_no(),
            m.home_no_arranging_of_payment_outside_the(),
            m.home_footage_shows_the_athlete_who(),
            m.home_reviews_are_written_by_athletes_who(),
          ]}
        />
        <p>{m.home_anyone_who_breaks_these_rules_may()}</p>
      </Section>
      <Section title={m.home_sport_carries_risk()}>
        <p>{m.home_train_within_what_your_body_and()}</p>
      </Section>
      <Section title={m.home_changes()}>
        <p>{rich(m.home_if_these_terms_change_the_app(), { a: (text) => <AppLink to="/contact">{text}</AppLink> })}</p>
      </Section>
    </ProsePage>
  );
}
