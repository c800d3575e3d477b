import { AUTO_COMPLETE_HOURS, LIMITS, PLATFORM_FEE_PERCENT, TRANSFER_HOURS } from "@domain/limits";
import { useConfig } from "@/platform/config";
import { AppLink } from "@/ui/app-link";
import { CancellationFacts } from "./cancellation-facts";
import { Points, ProsePage, Section } from "./prose";

export function Terms() {
  const { appName } = useConfig();
  return (
    <ProsePage
      sport="Tennis"
      title="Terms of Service"
      lead="What athletes, coaches and the team behind this address owe each other."
    >
      <Section title="What this is">
        <p>
          {appName} brings athletes and retired professionals together. The coaching itself is a contract between the
          athlete and the coach; the team behind this address runs the marketplace, verifies coaches and handles the
          money in between.
        </p>
      </Section>
      <Section title="Accounts">
        <Points
          items={[
            `Athletes are at least ${LIMITS.athleteAge.min} years old, coaches at least ${LIMITS.coachAge.min}. Below ${LIMITS.adultAge} a guardian confirms by email first.`,
            "One person, one account, under a real name and with an address that is yours.",
            "Keep your password to yourself. You are responsible for what is done with it.",
          ]}
        />
      </Section>
      <Section title="Coaches">
        <Points
          items={[
            "What you say about your career is true and can be checked. Before that is done your profile is not public.",
            "You coach on your own account and see to your own taxes, insurance and licences.",
            "You follow the rules for working with young people where you and they live.",
          ]}
        />
      </Section>
      <Section title="Price and payment">
        <Points
          items={[
            `The price is the hourly rate times the hours. The platform keeps ${PLATFORM_FEE_PERCENT}%, the coach receives ${100 - PLATFORM_FEE_PERCENT}%.`,
            "A booking is confirmed once the payment has arrived, not before.",
            `A session is completed by the coach, or by itself ${AUTO_COMPLETE_HOURS} hours after its end. The coach's share follows ${TRANSFER_HOURS} hours later, unless a problem was reported.`,
          ]}
        />
      </Section>
      <Section title="Cancelling">
        <CancellationFacts />
        <p>Moving a session to another time needs both sides to agree and costs nothing.</p>
      </Section>
      <Section title="How we treat each other">
        <Points
          items={[
            "No harassment, no discrimination, no contact that a guardian should not see.",
            "No arranging of payment outside the platform for a session found here.",
            "Footage shows the athlete who uploads it, or people who agreed. It is for coaching only.",
            "Reviews are written by athletes who had a session, about that session. The coach may answer once.",
          ]}
        />
        <p>
          Anyone who breaks these rules may lose their account. Reports are read by people, and each decision is
          recorded.
        </p>
      </Section>
      <Section title="Sport carries risk">
        <p>
          Train within what your body and your doctor allow. Advice on video is given without seeing everything; you
          decide what you do with it. Nothing here limits rights that the law where you live does not allow to be
          limited.
        </p>
      </Section>
      <Section title="Changes">
        <p>
          If these terms change, the app says so before the change takes effect. Bookings made before keep the terms
          they were made under. Questions: <AppLink to="/contact">Contact</AppLink>.
        </p>
      </Section>
    </ProsePage>
  );
}
