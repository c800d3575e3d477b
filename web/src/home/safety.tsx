import { BADGE_MEANINGS, BADGE_NAMES, BADGES } from "@domain/coach-badges";
import { LIMITS } from "@domain/limits";
import { factWords, SEEN_BY_NOBODY, SEEN_OF_CHILD } from "@domain/seen-of-child";
import * as m from "@messages";
import { AppLink } from "@/ui/app-link";
import { ButtonLink } from "@/ui/button";
import { rich } from "@/ui/rich";
import { Facts, Points, ProsePage, Section } from "./prose";

/** What the badges mean, what others see of a child, and how to report. */
export const Safety = () => (
  <ProsePage sport="Swimming" title={m.home_safety()} lead={m.home_safety_lead()}>
    <Section title={m.home_what_a_badge_means()}>
      <Facts rows={BADGES.map((badge) => [BADGE_NAMES[badge](), BADGE_MEANINGS[badge]()])} />
      <p>{m.home_press_a_badge()}</p>
      <p>{m.home_no_badge_is_a_police_check()}</p>
    </Section>
    <Section title={m.home_what_others_see_of_a_child()}>
      <p>{m.home_a_child_is({ adultAge: LIMITS.adultAge })}</p>
      <Facts
        rows={[
          [m.home_seen_by_anybody(), m.home_seen_nothing()],
          [
            m.home_seen_if_listed({ badge: BADGE_NAMES.athlete_verified() }),
            m.home_seen_if_listed_facts({ facts: factWords(SEEN_OF_CHILD.listed) }),
          ],
          [m.home_seen_if_written(), `${factWords(SEEN_OF_CHILD.written)}.`],
          [m.home_seen_if_booked(), m.home_seen_if_booked_facts({ facts: factWords(SEEN_OF_CHILD.booked) })],
          [m.home_seen_if_allowed(), `${factWords(SEEN_OF_CHILD.reading)}.`],
          [m.home_seen_by_nobody(), `${factWords(SEEN_BY_NOBODY)}.`],
        ]}
      />
      <p>{m.home_a_coach_cannot_write_first()}</p>
      <p>{m.home_messages_are_not_filtered()}</p>
      <p>{m.home_cameras_write_the_place()}</p>
    </Section>
    <Section title={m.home_what_a_guardian_decides()}>
      <Points
        items={[
          m.home_athletes_may_join_from_13_the(),
          m.home_below_18_a_guardian_agrees_by(),
          m.home_a_guardian_has_a_page(),
          m.home_a_guardian_can_withdraw(),
          m.home_our_team_may_check_a_guardian(),
          m.home_a_guardian_may_ask_for_the(),
        ]}
      />
      <div>
        <ButtonLink tone="out" to="/guardian">
          {m.home_open_your_page()}
        </ButtonLink>
      </div>
    </Section>
    <Section title={m.home_how_to_report()}>
      <p className="font-semibold">{m.reports_danger()}</p>
      <Facts
        rows={[
          [m.home_report_in_a_conversation(), m.home_report_in_its_menu()],
          [m.home_report_at_a_booking(), m.home_report_on_its_page()],
          [m.home_report_as_a_guardian(), m.home_report_on_your_page()],
        ]}
      />
      <p>{rich(m.home_report_without_an_account(), { a: (text) => <AppLink to="/contact">{text}</AppLink> })}</p>
      <p>{m.home_a_concern_goes_to_our_team()}</p>
    </Section>
  </ProsePage>
);
