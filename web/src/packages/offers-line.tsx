import type { PackageOffer } from "@domain/packages";
import * as m from "@messages";
import { ButtonLink } from "@/ui/button";
import { formatCents } from "@/ui/format";
import { useOffers } from "./use-packages";

const each = ({ price, sessions }: PackageOffer): number => Math.round(price / sessions);

/** On a coach's profile: the way to their packages. Nothing while offline or without offers. */
export function OffersLine({ coachId }: { coachId: string }) {
  const offers = useOffers(coachId).data ?? [];
  if (offers.length === 0) return null;
  const price = formatCents(Math.min(...offers.map(each)));
  return (
    <ButtonLink tone="out" full to="/packages/$coachId" params={{ coachId }}>
      {m.packages_packages_from({ price })}
    </ButtonLink>
  );
}
