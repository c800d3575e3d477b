import type { CoachDocument } from "@domain/documents";
import * as m from "@messages";
import { createFileRoute, useRouter } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useCoach } from "@/coaches/use-coach";
import { mayBeMissing, reachOf, useSyncStatus } from "@/database/sync-status";
import { BuyScreen, type PackagePayment } from "@/packages/buy-screen";
import { useReach } from "@/platform/reach";
import { useSession } from "@/platform/session";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import { Unreached } from "@/ui/unreached";

/** Loads Stripe's wrappers with the payment step only. */
const PaymentStep = lazy(async () => ({ default: (await import("@/payments/payment-step")).PaymentStep }));

export const Route = createFileRoute("/packages/$coachId")({ component: Packages });

function Packages() {
  const { coachId } = Route.useParams();
  const coach = useCoach(coachId);
  const sync = useSyncStatus();
  const reach = reachOf(useReach(), sync);
  if (coach) return <OfCoach coach={coach} />;
  if (coach === null && reach !== "there")
    return (
      <Page title={m.packages_packages()} width="read">
        <Unreached reach={reach} what={m.routes_this_coach_is_not_on_the_device()} />
      </Page>
    );
  if (coach === null && mayBeMissing(sync))
    return (
      <Page title={m.packages_packages()} width="read">
        <EmptyState title={m.routes_coach_not_found()} text={m.routes_the_coach_may_have_left_or()} />
      </Page>
    );
  return (
    <DelayedSkeleton label={m.packages_packages()} title={m.packages_packages()}>
      <Skeleton radius="lg" className="block h-33" />
    </DelayedSkeleton>
  );
}

function OfCoach({ coach }: { coach: CoachDocument }) {
  const { user } = useSession();
  const router = useRouter();
  const path = `/packages/${coach.id}`;
  const firstName = coach.name.split(" ")[0] ?? coach.name;
  const payment = ({ offer, clientSecret, onPaid }: PackagePayment) => (
    <Suspense fallback={<Skeleton radius="lg" className="block h-105" />}>
      <PaymentStep
        clientSecret={clientSecret}
        totalCents={offer.price}
        person={{ name: user?.name ?? "", email: user?.email ?? "" }}
        paidWhen={m.packages_coach_is_paid_after_each({ firstName })}
        returnPath={path}
        onPaid={onPaid}
      />
    </Suspense>
  );
  return (
    <Page title={m.packages_packages_with({ name: coach.name })} width="form">
      <BuyScreen
        key={user?.id ?? ""}
        coach={coach}
        user={user}
        signIn={() => router.history.push(`/auth?next=${encodeURIComponent(path)}`)}
        payment={payment}
      />
    </Page>
  );
}
