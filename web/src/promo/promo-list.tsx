import type { CoachDocument } from "@domain/documents";
import type { PromoCode } from "@domain/promo-codes";
import * as m from "@messages";
import { useSyncStatus } from "@/database/sync-status";
import { Badge } from "@/ui/badge";
import { Card } from "@/ui/card";
import { formatCents, formatDate } from "@/ui/format";
import { Switch } from "@/ui/switch";
import { useWork } from "@/ui/use-work";
import { changePromoCode, type OwnCodes } from "./own-codes";

type Props = { coach: CoachDocument; own: OwnCodes | undefined };

/** The coach's codes with their uses. Each can be switched off and on. */
export function PromoList({ coach, own }: Props) {
  const { online } = useSyncStatus();
  return (
    <Card as="section" className="grid gap-2 p-6 max-desk:px-4 max-desk:py-5" aria-labelledby="own-codes">
      <h2 className="text-d4" id="own-codes">
        {m.promo_yours()}
      </h2>
      {own === undefined && !online && <p className="text-ink-2">{m.promo_loads_when_back()}</p>}
      {own?.codes.length === 0 && <p className="text-ink-2">{m.promo_none()}</p>}
      <ul>
        {own?.codes.map((promo) => (
          <li key={promo.id} className="border-rule border-t py-3 first:border-t-0">
            <One coachId={coach.id} promo={promo} today={own.today} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function One({ coachId, promo, today }: { coachId: string; promo: PromoCode; today: string }) {
  const { busy, run } = useWork();
  const { code, percentOff, amountOff, endsOn, mostUses, on, uses } = promo;
  const facts = [
    percentOff > 0 ? m.promo_takes_percent({ percent: percentOff }) : m.promo_takes({ amount: formatCents(amountOff) }),
    endsOn && m.promo_until({ day: formatDate(`${endsOn}T12:00:00`) }),
    mostUses > 0 ? m.promo_used_of({ uses, most: mostUses }) : m.promo_used({ uses }),
  ];
  const over =
    endsOn !== "" && endsOn < today ? m.promo_is_ended() : mostUses > 0 && uses >= mostUses ? m.promo_is_used_up() : "";
  return (
    <>
      <Switch
        checked={on}
        disabled={busy}
        onChange={(next) => void run(() => changePromoCode(coachId, { action: "switch", id: promo.id, on: next }))}
      >
        <span className="wrap-anywhere min-w-0 font-semibold">{code}</span>
      </Switch>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm tabular-nums">
        {facts.filter(Boolean).join(", ")}
        {!on && <Badge>{m.promo_is_off()}</Badge>}
        {on && over && <Badge tone="wait">{over}</Badge>}
      </p>
    </>
  );
}
