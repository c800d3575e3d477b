import { HOLD_MINUTES, PLATFORM_FEE_PERCENT } from "@domain/limits";
import { SHARE_SENT } from "@domain/share-sent";
import { ButtonLink } from "@/ui/button";
import { Page } from "@/ui/page";
import { CancellationFacts } from "./cancellation-facts";
import { Points, Section } from "./prose";
import { SplitExample } from "./split-example";

export const Pricing = () => (
  <Page
    title="Pricing"
    lead={`Athletes pay for the hours they book and nothing else. The coach keeps ${100 - PLATFORM_FEE_PERCENT}%.`}
    className="desk:grid desk:grid-cols-[minmax(0,1fr)_300px] desk:items-start desk:gap-x-16 desk:gap-y-0"
    headClassName="desk:col-span-full"
  >
    <SplitExample />
    <div className="grid gap-10 desk:last:col-span-full">
      <Section title="What it costs an athlete">
        <Points
          items={[
            "The coach's hourly rate times the hours. The full price is on the screen before you pay.",
            "No subscription, no joining fee, no fee on top of the price.",
            `We hold the time you choose for ${HOLD_MINUTES} minutes while you pay. It is booked once it is paid.`,
          ]}
        />
      </Section>
      <Section title="What it costs a coach">
        <Points
          items={[
            `${PLATFORM_FEE_PERCENT}% of each paid booking. Without bookings you pay nothing.`,
            SHARE_SENT,
            "The fee covers card payments, refunds, reminders and the people who verify profiles and settle disputes.",
          ]}
        />
      </Section>
      <Section title="If plans change">
        <p className="leading-[1.6]">
          The exact amount is shown before you confirm a cancellation. The coach's rule is fixed when you book.
        </p>
        <CancellationFacts />
      </Section>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to="/find-coach">Find My Perfect Coach</ButtonLink>
        <ButtonLink tone="out" to="/coach/onboarding">
          Sign Up as a Coach
        </ButtonLink>
      </div>
    </div>
  </Page>
);
