import { REFUND_BOUNCE_DAYS } from "@domain/limits";
import * as m from "@messages";
import { useConfig } from "@/platform/config";
import { AppLink } from "@/ui/app-link";
import { rich } from "@/ui/rich";
import { Facts, Points, ProsePage, Section } from "./prose";

export function Privacy() {
  const { appName } = useConfig();
  return (
    <ProsePage sport="Boxing" title={m.home_privacy_policy()} lead={m.home_what_is_kept_who_sees_it()}>
      <Section title={m.home_who_is_responsible()}>
        <p>{m.home_the_team_that_runs_app_name({ appName })}</p>
      </Section>
      <Section title={m.home_what_is_kept()}>
        <Facts
          rows={[
            [m.home_account(), m.home_name_email_address_a_password_that()],
            [m.home_profile(), m.home_what_you_write_about_yourself_a()],
            [m.home_bookings(), m.home_who_when_how_long_the_amount()],
            [m.home_notes_messages_footage(), m.home_the_two_people_they_are_between()],
            [m.home_card_data(), m.home_never_stored_here_the_card_form()],
            [m.home_records_for_safety(), m.home_reports_blocks_and_what_staff_did()],
          ]}
        />
      </Section>
      <Section title={m.home_on_your_device()}>
        <p>{m.home_to_work_without_a_network_the()}</p>
        <p>{m.home_the_only_thing_stored_to_recognise()}</p>
      </Section>
      <Section title={m.home_young_athletes()}>
        <Points
          items={[
            m.home_athletes_may_join_from_13_the(),
            m.home_below_18_a_guardian_agrees_by(),
            m.home_a_guardian_may_ask_for_the(),
          ]}
        />
        <p>{rich(m.home_what_others_see_is_on(), { a: (text) => <AppLink to="/safety">{text}</AppLink> })}</p>
      </Section>
      <Section title={m.home_taking_it_with_you_and_leaving()}>
        <p>
          {rich(m.home_settings_exports_everything_of({ refundBounceDays: REFUND_BOUNCE_DAYS }), {
            a: (text) => <AppLink to="/settings">{text}</AppLink>,
          })}
        </p>
      </Section>
      <Section title={m.home_how_long()}>
        <p>{m.home_as_long_as_the_account_exists()}</p>
      </Section>
      <Section title={m.home_your_rights()}>
        <p>{rich(m.home_you_may_see_correct_take_and(), { a: (text) => <AppLink to="/contact">{text}</AppLink> })}</p>
      </Section>
    </ProsePage>
  );
}
