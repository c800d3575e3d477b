import { HOLD_MINUTES, PLATFORM_FEE_PERCENT } from "@domain/limits";
import { shareSent } from "@domain/share-sent";
import * as m from "@messages";
import { ButtonLink } from "@/ui/button";
import { Page } from "@/ui/page";
import { CancellationFacts } from "./cancellation-facts";
import { Points, Section } from "./prose";
import { SplitExample } from "./split-example";

export const Pricing = () => (
  <Page
    title={m.home_pricing()}
    lead={m.home_athletes_pay_for_the_hours_they({ value: 100 - PLATFORM_FEE_PERCENT })}
    className="desk:grid desk:grid-cols-[minmax(0,1fr)_300px] desk:items-start desk:gap-x-16 desk:gap-y-0"
    headClassName="desk:col-span-full"
  >
    <SplitExample />
    <div className="grid gap-10 desk:last:col-span-full">
      <Section title={m.home_what_it_costs_an_athlete()}>
        <Points
          items={[
            m.home_the_coachs_hourly_rate_times_the(),
            m.home_no_subscription_no_joining_fee_no(),
            m.home_we_hold_the_time_you_choose({ holdMinutes: HOLD_MINUTES }),
          ]}
        />
      </Section>
      <Section title={m.home_what_it_costs_a_coach()}>
        <Points
          items={[
            m.home_platform_fee_percent_of_each_paid({ platformFeePercent: PLATFORM_FEE_PERCENT }),
            shareSent(),
            m.home_the_fee_covers_card_payments(),
          ]}
        />
      </Section>
      <Section title={m.home_if_plans_change()}>
        <p className="leading-[1.6]">{m.home_the_exact_amount_is_shown_before()}</p>
        <CancellationFacts />
      </Section>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to="/find-coach">{m.home_find_my_perfect_coach()}</ButtonLink>
        <ButtonLink tone="out" to="/coach/onboarding">
          {m.home_sign_up_as_a_coach()}
        </ButtonLink>
      </div>
    </div>
  </Page>
);
