import * as m from "@messages";
import { createFileRoute } from "@tanstack/react-router";
import { useOwnCoach } from "@/coach-settings/queries";
import { OffersEditor } from "@/packages/offers-editor";
import { PackageList } from "@/packages/package-list";
import { useMyPackages, useOffers } from "@/packages/use-packages";
import { requireSession, useSession } from "@/platform/session";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { Page } from "@/ui/page";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";

export const Route = createFileRoute("/packages/")({ beforeLoad: requireSession, component: MyPackages });

function MyPackages() {
  const { user } = useSession();
  const coach = useOwnCoach(user?.id ?? "");
  const mine = useMyPackages(user?.id ?? "");
  const { data, failed, reload } = mine;
  return (
    <Page title={m.packages_packages()} width="form">
      {failed && !data && (
        <ErrorState title={m.packages_did_not_load()} text={m.packages_needs_the_network()} onRetry={reload} />
      )}
      {!failed && !data && (
        <DelayedSkeleton>
          <Skeleton radius="lg" className="block h-33" />
        </DelayedSkeleton>
      )}
      {data && (
        <div className="grid gap-8">
          <PackageList title={m.packages_your_packages()} packages={data.bought} side="athlete" onChange={reload} />
          {coach && <Offers coachId={coach.id} hourlyRate={coach.hourly_rate} />}
          <PackageList title={m.packages_sold()} packages={data.sold} side="coach" onChange={reload} />
          {coach === null && data.bought.length === 0 && (
            <EmptyState
              title={m.packages_none_bought()}
              text={m.packages_on_profiles()}
              action={<ButtonLink to="/coaches">{m.routes_browse_coaches()}</ButtonLink>}
            />
          )}
        </div>
      )}
    </Page>
  );
}

function Offers({ coachId, hourlyRate }: { coachId: string; hourlyRate: number }) {
  const offers = useOffers(coachId);
  if (!offers.data) return null;
  return <OffersEditor offers={offers.data} hourlyRate={hourlyRate} onChange={offers.reload} />;
}
