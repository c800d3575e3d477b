import type { CoachDocument } from "@domain/documents";
import { COACH_PERCENT } from "@domain/limits";
import * as m from "@messages";
import { createFileRoute } from "@tanstack/react-router";
import { useCoachOrNone } from "@/coach-settings/queries";
import { requireSession, useSession } from "@/platform/session";
import { useOwnCodes } from "@/promo/own-codes";
import { PromoForm } from "@/promo/promo-form";
import { PromoList } from "@/promo/promo-list";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";

export const Route = createFileRoute("/coach/promo-codes")({
  beforeLoad: requireSession,
  component: PromoCodes,
});

function PromoCodes() {
  const { user } = useSession();
  const coach = useCoachOrNone(user?.id ?? "");
  return (
    <Page title={m.promo_title()} lead={m.promo_lead({ coachPercent: COACH_PERCENT })} width="read">
      {coach === "waiting" && (
        <DelayedSkeleton>
          <Skeleton radius="lg" className="block h-105" />
        </DelayedSkeleton>
      )}
      {typeof coach === "object" && <Codes coach={coach} />}
      {coach === "none" && (
        <EmptyState
          sport="Tennis"
          title={m.routes_no_coach_profile_yet()}
          text={m.promo_come_with_a_coach_profile()}
          action={<ButtonLink to="/coach/onboarding">{m.routes_sign_up_as_a_coach()}</ButtonLink>}
        />
      )}
    </Page>
  );
}

function Codes({ coach }: { coach: CoachDocument }) {
  const own = useOwnCodes(coach.id);
  return (
    <div className="grid grid-cols-1 gap-6">
      <PromoList coach={coach} own={own} />
      <PromoForm coach={coach} today={own?.today ?? ""} />
    </div>
  );
}
