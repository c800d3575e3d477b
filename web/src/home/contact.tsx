import * as m from "@messages";
import { Link } from "@tanstack/react-router";
import { useConfig } from "@/platform/config";
import { AppLink } from "@/ui/app-link";
import { ButtonLink } from "@/ui/button";
import { rich } from "@/ui/rich";
import { Points, ProsePage, Section } from "./prose";

export function Contact() {
  const { appName, contactEmail } = useConfig();
  return (
    <ProsePage sport="Volleyball" title={m.home_contact()} lead={m.home_a_small_team_reads_everything_these()}>
      <Section title={m.home_about_a_booking()}>
        <p>{m.home_open_the_booking_and_choose_report()}</p>
        <div>
          <ButtonLink to="/messages">{m.home_open_messages()}</ButtonLink>
        </div>
      </Section>
      <Section title={m.home_about_a_person()}>
        <Points
          items={[
            m.home_a_message_that_should_not_have(),
            m.home_a_profile_that_makes_false_claims(),
            m.home_anything_that_worries_you_about_a(),
          ]}
        />
        <Link to="/safety">{m.ui_young_safety()}</Link>
      </Section>
      <Section title={m.home_anything_else()}>
        <p>
          {rich(m.home_your_data_its_export_and_its(), {
            a: (text) => <AppLink to="/settings">{text}</AppLink>,
            a2: (text) => <Link to="/privacy">{text}</Link>,
          })}
        </p>
        {/* Last, because the address comes after the first paint. */}
        {contactEmail ? (
          <p>
            {rich(m.home_write_to_contact_email({ contactEmail }), {
              a: (text) => <a href={`mailto:${contactEmail}`}>{text}</a>,
            })}
          </p>
        ) : (
          <p>{m.home_the_team_that_runs_this_app({ appName })}</p>
        )}
      </Section>
    </ProsePage>
  );
}
