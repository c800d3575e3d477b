import { Link } from "@tanstack/react-router";
import { useConfig } from "@/platform/config";
import { AppLink } from "@/ui/app-link";
import { ButtonLink } from "@/ui/button";
import { Points, ProsePage, Section } from "./prose";

export function Contact() {
  const { appName, contactEmail } = useConfig();
  return (
    <ProsePage
      sport="Volleyball"
      title="Contact"
      lead="A small team reads everything. These are the quickest ways to reach it."
    >
      <Section title="About a booking">
        <p>
          Open the booking and choose Report a problem. It reaches the team together with everything they need to know,
          and it stops the payment to the coach until it is settled.
        </p>
        <div>
          <ButtonLink to="/messages">Open Messages</ButtonLink>
        </div>
      </Section>
      <Section title="About a person">
        <Points
          items={[
            "A message that should not have been sent: Report, in the conversation's menu. The team sees the thread, the other person is not told who reported.",
            "A profile that makes false claims: tell us the coach's name, as said below.",
            "Anything that worries you about a young athlete's safety comes first with us, at any hour. If someone is in danger, call the emergency number of your country.",
          ]}
        />
      </Section>
      <Section title="Anything else">
        <p>
          Your data, its export and its deletion need nobody: they are in <AppLink to="/settings">Settings</AppLink>.
          What we keep and why is in the <Link to="/privacy">Privacy Policy</Link>.
        </p>
        {/* Last, because the address comes after the first paint. */}
        {contactEmail ? (
          <p>
            Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
          </p>
        ) : (
          <p>
            The team that runs this {appName} has not named an address to write to yet. Report, in a conversation or a
            booking, reaches it.
          </p>
        )}
      </Section>
    </ProsePage>
  );
}
