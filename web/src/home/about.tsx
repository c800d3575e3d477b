import { useConfig } from "@/platform/config";
import { ButtonLink } from "@/ui/button";
import { Points, ProsePage, Section } from "./prose";

export function About() {
  const { appName } = useConfig();
  return (
    <ProsePage
      sport="Track & Field"
      title="About Us"
      lead="A career at the top ends on one day. What it taught should not end with it."
    >
      <Section title="Why this exists">
        <p>
          Retired professionals leave with fifteen to twenty years of experience and nowhere to share it. Young athletes
          train for years without meeting anyone who has stood where they want to stand. {appName} puts the two on the
          same field, or on the same call, for an hour at a time.
        </p>
      </Section>
      <Section title="Who runs it">
        <p>
          {appName} is free software that clubs, agencies and associations of former players host themselves. The people
          behind this address verify its coaches, look after its young athletes and answer its disputes. There is no
          company in between that collects what you do.
        </p>
      </Section>
      <Section title="What we hold ourselves to">
        <Points
          items={[
            "A coach is public only after their athletic record was checked and they can be paid.",
            "A match shows why it was made. Nothing can be bought in it.",
            "Notes, messages and footage belong to the two people they are between.",
            "What you write is kept on your own device first, so a field without a signal loses nothing.",
            "An athlete under 18 needs a guardian's consent, and strangers see their first name, sport, age group and country only.",
          ]}
        />
      </Section>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to="/coaches">Browse Coaches</ButtonLink>
        <ButtonLink tone="out" to="/contact">
          Contact
        </ButtonLink>
      </div>
    </ProsePage>
  );
}
