import type { CoachDocument } from "@domain/documents";
import { introWords } from "@domain/intro-call";
import { FREE_CANCEL_HOURS } from "@domain/limits";
import * as m from "@messages";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "@/ui/button";
import { Card } from "@/ui/card";
import { Dock, DockNote } from "@/ui/dock";
import { formatRate } from "@/ui/format";
import { shareCoach } from "./share";

const LATE: Record<number, string> = {
  0: m.coaches_after_that_nothing_is_refunded(),
  50: m.coaches_after_that_youll_get_50_back(),
  100: m.coaches_after_that_youll_still_get(),
};

type Props = {
  coach: CoachDocument;
  /** Why the reader cannot book. */
  notice: ReactNode;
  slots: ReactNode;
  own: boolean;
  /** The reader may still take an intro call that the coach offers. */
  introLeft: boolean;
  save: ReactNode;
};

/** Free times and the Message button. A desk also shows the price and the Book button here; a phone shows them in its dock. */
export const ProfileAside = ({ coach, notice, slots, own, introLeft, save }: Props) => (
  <section className="desk:col-2 desk:row-1 desk:pt-8 max-desk:pt-6" aria-label={m.coaches_price_and_next_times()}>
    <Card className="desk:sticky desk:top-24 grid content-start desk:gap-5 gap-4 desk:p-6 p-4">
      <span className="figure text-f1 max-desk:hidden">
        {formatRate(coach.hourly_rate)}
        <small className="text-base">{m.coaches_per_hour()}</small>
      </span>
      {notice}
      {slots}
      {own ? (
        <ButtonLink tone="ink" full to="/coach/dashboard">
          {m.coaches_coach_dashboard()}
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
            {m.coaches_book_session()}
          </ButtonLink>
          {introLeft && (
            <ButtonLink tone="out" full to="/book/$coachId" params={{ coachId: coach.id }} search={{ kind: "intro" }}>
              {introWords(coach)}
            </ButtonLink>
          )}
          <ButtonLink tone="out" quiet full to="/messages" search={{ with: coach.user_id }}>
            {m.coaches_message()}
          </ButtonLink>
        </>
      )}
      {save}
      <Button tone="plain" className="max-desk:hidden" onClick={() => void shareCoach(coach)}>
        {m.coaches_share_this_profile()}
      </Button>
      <p className="text-ink-3 text-sm">
        {m.coaches_free_to_cancel_up_to_free({
          freeCancelHours: FREE_CANCEL_HOURS,
          late: LATE[coach.late_cancel_refund] ?? m.coaches_after_that_youll_get_50_back(),
        })}
      </p>
      <Link className="text-sm" to="/safety">
        {m.ui_young_safety()}
      </Link>
    </Card>
  </section>
);

/** The bar at the bottom of a phone. */
export const ProfileDock = ({ coach, next }: { coach: CoachDocument; next: string }) => (
  <Dock>
    <span>
      <b className="figure text-f3">
        {formatRate(coach.hourly_rate)}
        <small className="@max-3xs/room:sr-only">{m.coaches_per_hour()}</small>
      </b>
      {next && <DockNote>{m.coaches_next_next({ next })}</DockNote>}
    </span>
    <ButtonLink
      tone="go"
      to="/book/$coachId"
      params={{ coachId: coach.id }}
      className="max-w-[max(190px,11rem)] flex-1"
    >
      {m.coaches_book_session()}
    </ButtonLink>
  </Dock>
);
