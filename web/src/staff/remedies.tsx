import { REMEDIES, type RemedyName } from "@domain/money-cases";
import * as m from "@messages";
import { useState } from "react";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { formatCents } from "@/ui/format";
import { useWork } from "@/ui/use-work";
import { settleMoney } from "./actions";
import type { StaffCase } from "./queries";

/** Remedy buttons with explanations. Irreversible ones ask again. */
const WORDS: Record<RemedyName, { button: string; asks: { title: string; says: (item: StaffCase) => string } | null }> =
  {
    refund_again: { button: m.staff_refund_again(), asks: null },
    athlete_paid: {
      button: m.staff_paid_another_way(),
      asks: {
        title: m.staff_paid_another_way_asked(),
        says: ({ owed }) => m.staff_you_have_sent_owed_to_the({ owed: formatCents(owed) }),
      },
    },
    undeliverable: {
      button: m.staff_could_not_be_delivered(),
      asks: {
        title: m.staff_could_not_be_delivered_asked(),
        says: ({ owed }) => m.staff_the_bank_does_not_take_the({ owed: formatCents(owed) }),
      },
    },
    take_back_again: { button: m.staff_reverse_transfer_again(), asks: null },
    coach_repaid: {
      button: m.staff_the_coach_paid_it_back(),
      asks: {
        title: m.staff_the_coach_paid_it_back_asked(),
        says: ({ debt }) => m.staff_the_coach_has_sent_debt_to({ debt: formatCents(debt) }),
      },
    },
    write_off: {
      button: m.staff_write_off(),
      asks: {
        title: m.staff_write_off_asked(),
        says: ({ debt }) => m.staff_the_platform_bears_the_debt_the({ debt: formatCents(debt) }),
      },
    },
    transfer_again: { button: m.staff_send_share_again(), asks: null },
    coach_paid: {
      button: m.staff_paid_another_way(),
      asks: {
        title: m.staff_paid_another_way_asked(),
        says: ({ share }) => m.staff_you_have_sent_share_to_the({ share: formatCents(share) }),
      },
    },
    try_again: { button: m.staff_try_again(), asks: null },
  };

/** The remedy's amount in cents. */
function amountOf({ owed, debt, share }: StaffCase, name: RemedyName): number {
  const cents = { refund: owed, debt, share, work: 0 };
  return cents[REMEDIES[name].for];
}

export function Remedies({ item, onDone }: { item: StaffCase; onDone: () => void }) {
  const [asked, setAsked] = useState<RemedyName | null>(null);
  const { busy, run } = useWork();
  const settle = async (name: RemedyName) => {
    await run(() => settleMoney(item.id, name, amountOf(item, name)).then(onDone));
    setAsked(null);
  };
  if (item.remedies.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {item.remedies.map((name) => (
        <Button
          key={name}
          tone="out"
          busy={busy}
          onClick={() => (WORDS[name].asks ? setAsked(name) : void settle(name))}
        >
          {WORDS[name].button}
        </Button>
      ))}
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={(asked && WORDS[asked].asks?.title) ?? ""}
        actions={
          <>
            <Button tone="stop" busy={busy} onClick={() => asked && void settle(asked)}>
              {m.staff_yes_record_it()}
            </Button>
            <Button tone="out" onClick={() => setAsked(null)}>
              {m.staff_close()}
            </Button>
          </>
        }
      >
        <p className="text-ink-2">
          {asked ? WORDS[asked].asks?.says(item) : ""} {m.staff_it_cannot_be_undone()}
        </p>
      </Dialog>
    </div>
  );
}
