import type { CoachDocument } from "@domain/documents";
import { FREE_CANCEL_HOURS } from "@domain/limits";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "@/ui/button";
import { Card } from "@/ui/card";
import { Dock, DockNote } from "@/ui/dock";
import { formatRate } from "@/ui/format";
import { shareCoach } from "./share";

const LATE: Record<number, string> = {
  0: "After that nothing is refunded.",
  50: "After that you'll get 50% back.",
  100: "After that you'll still get everything back.",
};

type Props = {
  coach: CoachDocument;
  /** Why the reader cannot book. */
  notice: ReactNode;
  slots: ReactNode;
  own: boolean;
};

/** Free times and the Message button. A desk also shows the price and the Book button here; a phone shows them in its dock. */
export const ProfileAside = ({ coach, notice, slots, own }: Props) => (
  <section className="desk:col-2 desk:row-1 desk:pt-8 max-desk:pt-6" aria-label="Price and next times">
    <Card className="desk:sticky desk:top-24 grid content-start desk:gap-5 gap-4 desk:p-6 p-4">
      <span className="figure text-f1 max-desk:hidden">
        {formatRate(coach.hourly_rate)}
        <small className="text-base">per hour</small>
      </span>
      {notice}
      {slots}
      {own ? (
        <ButtonLink tone="ink" full to="/coach/dashboard">
          Coach Dashboard
        </ButtonLink>
      ) : (
        <>
          <ButtonLink
            tone="go"
            size="big"
            full
            className="max-desk:hidden"
            to="/book/$coachId"
            params={{ coachId: coach.id }}
          >
            Book Session
          </ButtonLink>
          <ButtonLink tone="out" quiet full to="/messages" search={{ with: coach.user_id }}>
            Message
          </ButtonLink>
        </>
      )}
      <Button tone="plain" className="max-desk:hidden" onClick={() => void shareCoach(coach)}>
        Share this profile
      </Button>
      <p className="text-ink-3 text-sm">
        Free to cancel up to {FREE_CANCEL_HOURS} hours before. {LATE[coach.late_cancel_refund] ?? LATE[50]}
      </p>
    </Card>
  </section>
);

/** The bar at the bottom of a phone. */
export const ProfileDock = ({ coach, next }: { coach: CoachDocument; next: string }) => (
  <Dock>
    <span>
      <b className="figure text-f3">
        {formatRate(coach.hourly_rate)}
        <small className="@max-3xs/room:sr-only">per hour</small>
      </b>
      {next && <DockNote>Next {next}</DockNote>}
    </span>
    <ButtonLink
      tone="go"
      to="/book/$coachId"
      params={{ coachId: coach.id }}
      className="max-w-[max(190px,11rem)] flex-1"
    >
      Book Session
    </ButtonLink>
  </Dock>
);
