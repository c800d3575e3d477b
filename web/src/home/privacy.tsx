import { REFUND_BOUNCE_DAYS } from "@domain/limits";
import { useConfig } from "@/platform/config";
import { AppLink } from "@/ui/app-link";
import { Facts, Points, ProsePage, Section } from "./prose";

export function Privacy() {
  const { appName } = useConfig();
  return (
    <ProsePage
      sport="Boxing"
      title="Privacy Policy"
      lead="What is kept, who sees it, and how you take it with you. It applies to this address only."
    >
      <Section title="Who is responsible">
        <p>
          The team that runs {appName} at this address hosts it on a server of its own. There are no analytics, no
          advertising and no third-party trackers. Three others take part, each for one thing: Stripe handles cards and
          payouts, a mail server delivers mail, and, if you turn notifications on, your browser's maker carries them.
        </p>
      </Section>
      <Section title="What is kept">
        <Facts
          rows={[
            ["Account", "Name, email address, a password that is stored only as a hash."],
            ["Profile", "What you write about yourself. A coach's verified profile is public."],
            ["Bookings", "Who, when, how long, the amount and its ledger. Both parties see them."],
            ["Notes, messages, footage", "The two people they are between see them. The team does not read notes."],
            ["Card data", "Never stored here. The card form is Stripe's own; this server gets the result."],
            ["Records for safety", "Reports, blocks and what staff did about them."],
          ]}
        />
      </Section>
      <Section title="On your device">
        <p>
          To work without a network, the app keeps the public directories, your bookings, notes, drafts and the last
          twelve months of your messages on the device you use. Signing out wipes them, after a warning about anything
          that is not sent yet. There is one account's data at a time: two people on one device never see each other's.
        </p>
        <p>
          The only thing stored to recognise you is the session itself. There is no cookie banner because there is
          nothing to ask.
        </p>
      </Section>
      <Section title="Young athletes">
        <Points
          items={[
            "Athletes may join from 13. The date of birth is asked at sign-up, stored separately and shown to nobody; only the team corrects it.",
            "Below 18 a guardian agrees by email before the first booking or message, can take the entry off the public list of athletes by saying no, gets a copy of booking emails, and can withdraw consent at any time: sessions to come are then cancelled and paid back in full.",
            "The public directory shows of them the first name, the sport, an age band and the country: no photo, no place, no free text that could lead to them.",
            "A guardian may ask for the account's data and for its deletion in the young athlete's place.",
          ]}
        />
      </Section>
      <Section title="Taking it with you, and leaving">
        <p>
          <AppLink to="/settings">Settings</AppLink> exports everything of yours as one file with your footage beside
          it, and deletes the account. Deletion removes your profile, messages, notes and footage. Bookings keep what
          accounting needs (dates and amounts) without the person. A bank may send a refund back within{" "}
          {REFUND_BOUNCE_DAYS} days: for that long, or until it has reached you, our team keeps your name and address
          with the refund.
        </p>
      </Section>
      <Section title="How long">
        <p>
          As long as the account exists. Unpaid bookings expire in half an hour. Technical logs hold no personal data
          and are dropped within days. Backups are overwritten in turn.
        </p>
      </Section>
      <Section title="Your rights">
        <p>
          You may see, correct, take and delete your data, object to a use of it, and complain to the data protection
          authority where you live. Everything but the complaint is in the app; for the rest see{" "}
          <AppLink to="/contact">Contact</AppLink>.
        </p>
      </Section>
    </ProsePage>
  );
}
