import * as m from "@messages";
import { useConfig } from "@/platform/config";
import { AppLink } from "@/ui/app-link";
import { ButtonLink } from "@/ui/button";
import { Points, ProsePage, Section } from "./prose";

export function About() {
  const { appName } = useConfig();
  return (
    <ProsePage sport="Track & Field" title={m.home_about_us()} lead={m.home_a_career_at_the_top_ends()}>
      <Section title={m.home_why_this_exists()}>
        <p>{m.home_retired_professionals_leave_with({ appName })}</p>
      </Section>
      <Section title={m.home_who_runs_it()}>
        <p>{m.home_app_name_is_free_software_that({ appName })}</p>
      </Section>
      <Section title={m.home_what_we_hold_ourselves_to()}>
        <Points
          items={[
            m.home_a_coach_is_public_only_after(),
            m.home_a_match_shows_why_it_was(),
            m.home_notes_messages_and_footage_belong(),
            m.home_what_you_write_is_kept_on(),
            m.home_an_athlete_under_18_needs_a(),
          ]}
        />
        <p>
          <AppLink to="/safety">{m.ui_young_safety()}</AppLink>
        </p>
      </Section>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to="/coaches">{m.home_browse_coaches()}</ButtonLink>
        <ButtonLink tone="out" to="/contact">
          {m.home_contact()}
        </ButtonLink>
      </div>
    </ProsePage>
  );
}
