import type { PackageView } from "@domain/packages";
import * as m from "@messages";
import { useState } from "react";
import { Button, ButtonLink } from "@/ui/button";
import { Card } from "@/ui/card";
import { Dialog } from "@/ui/dialog";
import { formatCents } from "@/ui/format";
import { PriceBlock } from "@/ui/price-block";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { endPackage } from "./actions";
import { leftWords, offerWords } from "./package-words";
import { isOpen } from "./use-packages";

type Props = { title: string; packages: readonly PackageView[]; side: "athlete" | "coach"; onChange: () => void };

/** Packages of one side: what is left, and for the athlete what can be done. */
export function PackageList({ title, packages, side, onChange }: Props) {
  if (packages.length === 0) return null;
  return (
    <section className="grid gap-3" aria-label={title}>
      <h2 className="text-d4">{title}</h2>
      <ul className="grid gap-3">
        {packages.map((pack) => (
          <Card as="li" key={pack.id} className="grid gap-3 p-4">
            <div className="wrap-anywhere grid gap-1">
              <h3 className="title">{side === "athlete" ? pack.coachName : pack.clientName}</h3>
              <p className="text-ink-2">{offerWords(pack)}</p>
              <p className="text-ink-3 text-sm">{leftWords(pack)}</p>
            </div>
            {side === "athlete" && pack.state === "active" && <Actions pack={pack} onChange={onChange} />}
          </Card>
        ))}
      </ul>
    </section>
  );
}

function Actions({ pack, onChange }: { pack: PackageView; onChange: () => void }) {
  const [open, setOpen] = useState(false);
  const { busy, run } = useWork();
  const end = () =>
    run(async () => {
      try {
        await endPackage(pack.id, pack.unusedCents);
        toast.success(m.packages_ended(), m.packages_refund_is_on_its_way({ amount: formatCents(pack.unusedCents) }));
      } finally {
        setOpen(false);
        onChange();
      }
    });
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isOpen(pack, Date.now()) && !pack.frozen && (
        <ButtonLink tone="ink" to="/book/$coachId" params={{ coachId: pack.coachId }} search={{ hours: pack.hours }}>
          {m.packages_book_with_it()}
        </ButtonLink>
      )}
      {!pack.frozen && (
        <Button tone="plain" onClick={() => setOpen(true)}>
          {m.packages_end_it()}
        </Button>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.packages_end_this_package()}
        actions={
          <>
            <Button tone="stop" busy={busy} onClick={() => void end()}>
              {m.packages_end_it()}
            </Button>
            <Button tone="out" onClick={() => setOpen(false)}>
              {m.packages_keep_it()}
            </Button>
          </>
        }
      >
        <p className="text-ink-2">{m.packages_booked_sessions_stay()}</p>
        <PriceBlock rows={[]} total={{ label: m.packages_you_get_back(), cents: pack.unusedCents }} />
      </Dialog>
    </div>
  );
}
