import type { CoachDocument } from "@domain/documents";
import { FREE_CANCEL_HOURS } from "@domain/limits";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "@/ui/button";
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
  <section className="profile-aside" aria-label="Price and next times">
    <div className="card pad stack">
      <span className="fig f1 max-desk:hidden">
        {formatRate(coach.hourly_rate)}
        <small>per hour</small>
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
      <p className="meta">
        Free to cancel up to {FREE_CANCEL_HOURS} hours before. {LATE[coach.late_cancel_refund] ?? LATE[50]}
      </p>
    </div>
  </section>
);

/** The bar at the bottom of a phone. */
export const ProfileDock = ({ coach, next }: { coach: CoachDocument; next: string }) => (
  <div className="dock desk:hidden">
    <span>
      <b className="fig f3">
        {formatRate(coach.hourly_rate)}
        <small>per hour</small>
      </b>
      {next && <span className="meta num profile-next">Next {next}</span>}
    </span>
    <ButtonLink tone="go" to="/book/$coachId" params={{ coachId: coach.id }} className="profile-book">
      Book Session
    </ButtonLink>
  </div>
);
