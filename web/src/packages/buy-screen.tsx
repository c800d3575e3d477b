import type { CoachDocument } from "@domain/documents";
import { PACKAGES } from "@domain/limits";
import type { PackageOffer } from "@domain/packages";
import * as m from "@messages";
import { type ReactNode, useEffect, useState } from "react";
import { useGuardianNeed } from "@/accounts/birth-date";
import { GuardianNotice } from "@/accounts/guardian-notice";
import type { SessionUser } from "@/platform/session";
import { Card } from "@/ui/card";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { PriceBlock } from "@/ui/price-block";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { buyPackage } from "./actions";
import { OfferList } from "./offer-list";
import { PackageList } from "./package-list";
import { offerWords } from "./package-words";
import { useMyPackages, useOffers } from "./use-packages";

export type PackagePayment = { offer: PackageOffer; packageId: string; clientSecret: string; onPaid: () => void };
type Props = {
  coach: CoachDocument;
  user: SessionUser | null;
  signIn: () => void;
  /** The payment form, from another domain. */
  payment: (part: PackagePayment) => ReactNode;
};

/** After the payment the webhook may need some seconds. */
const LOOKS = 20;
const LOOK_EVERY_MS = 1000;

/** A coach's packages: what the athlete has, what is offered, and the payment. */
export function BuyScreen({ coach, user, signIn, payment }: Props) {
  const offers = useOffers(coach.id);
  const mine = useMyPackages(user?.id ?? "");
  const { standing } = useGuardianNeed(user?.id ?? "");
  const [paying, setPaying] = useState<Omit<PackagePayment, "onPaid"> | null>(null);
  const [paidId, setPaidId] = useState("");
  const [looks, setLooks] = useState(0);
  const { busy, run } = useWork();
  const { reload } = mine;
  const bought = (mine.data?.bought ?? []).filter(({ coachId }) => coachId === coach.id);
  const arrived = bought.some(({ id }) => id === paidId);
  useEffect(() => {
    if (paidId === "" || looks >= LOOKS) return;
    if (arrived) {
      setPaidId("");
      toast.success(m.packages_bought(), m.packages_bought_lead());
      return;
    }
    const timer = setTimeout(() => {
      setLooks((count) => count + 1);
      reload();
    }, LOOK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [paidId, looks, arrived, reload]);

  const buy = (offer: PackageOffer) => {
    if (!user) return signIn();
    void run(async () => {
      try {
        setPaying({ offer, ...(await buyPackage(offer.id, offer.price)) });
      } catch (error) {
        offers.reload();
        throw error;
      }
    });
  };
  const paid = (packageId: string) => {
    setPaying(null);
    setLooks(0);
    setPaidId(packageId);
    reload();
  };

  if (paying) {
    return (
      <div className="grid gap-5">
        <Card as="section" className="p-4" aria-label={m.packages_your_package()}>
          <PriceBlock
            rows={[{ label: offerWords(paying.offer), cents: paying.offer.price }]}
            total={{ label: m.packages_you_pay(), cents: paying.offer.price }}
          />
        </Card>
        {payment({ ...paying, onPaid: () => paid(paying.packageId) })}
        <p className="text-ink-3 text-sm">{m.packages_rules({ months: PACKAGES.months })}</p>
      </div>
    );
  }
  if (offers.failed && !offers.data)
    return (
      <ErrorState title={m.packages_did_not_load()} text={m.packages_needs_the_network()} onRetry={offers.reload} />
    );
  if (!offers.data)
    return (
      <DelayedSkeleton>
        <Skeleton radius="lg" className="block h-33" />
      </DelayedSkeleton>
    );
  return (
    <div className="grid gap-8">
      {paidId !== "" && (
        <p role="status" className="text-ink-2">
          {looks < LOOKS ? m.packages_payment_is_arriving() : m.packages_payment_takes_longer()}
        </p>
      )}
      <PackageList title={m.packages_your_packages()} packages={bought} side="athlete" onChange={reload} />
      {user && <GuardianNotice standing={standing} permit="booking" next={`/packages/${coach.id}`} />}
      {offers.data.length > 0 ? (
        <section className="grid gap-3" aria-label={m.packages_offered()}>
          <OfferList offers={offers.data} busy={busy || paidId !== ""} onBuy={buy} />
          <p className="text-ink-3 text-sm">{m.packages_rules({ months: PACKAGES.months })}</p>
        </section>
      ) : (
        <EmptyState sport={coach.sport} title={m.packages_none_offered()} text={m.packages_book_single_sessions()} />
      )}
    </div>
  );
}
