import { REMEDIES, type RemedyName } from "@domain/money-cases";
import { useState } from "react";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { formatCents } from "@/ui/format";
import { useWork } from "@/ui/use-work";
import { settleMoney } from "./actions";
import type { StaffCase } from "./queries";

/** Remedy buttons with explanations. Irreversible ones ask again. */
const WORDS: Record<RemedyName, { button: string; asks: ((item: StaffCase) => string) | null }> = {
  refund_again: { button: "Refund again", asks: null },
  athlete_paid: {
    button: "Paid another way",
    asks: ({ owed }) =>
      `You have sent ${formatCents(owed)} to the athlete outside of Stripe, for example by bank transfer.`,
  },
  undeliverable: {
    button: "Could not be delivered",
    asks: ({ owed }) =>
      `The bank does not take the ${formatCents(owed)}, and nobody can be reached. They stay on the books as the athlete's, and are nobody's income. If the athlete turns up, refund them in Stripe's dashboard.`,
  },
  take_back_again: { button: "Reverse transfer again", asks: null },
  coach_repaid: {
    button: "The coach paid it back",
    asks: ({ debt }) => `The coach has sent ${formatCents(debt)} to you outside of Stripe.`,
  },
  write_off: {
    button: "Write off",
    asks: ({ debt }) => `The platform bears the ${formatCents(debt)}. The coach no longer owes them.`,
  },
  transfer_again: { button: "Send share again", asks: null },
  coach_paid: {
    button: "Paid another way",
    asks: ({ share }) => `You have sent ${formatCents(share)} to the coach outside of Stripe.`,
  },
  try_again: { button: "Try again", asks: null },
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
        title={asked ? `${WORDS[asked].button}?` : ""}
        actions={
          <>
            <Button tone="stop" busy={busy} onClick={() => asked && void settle(asked)}>
              Yes, record it
            </Button>
            <Button tone="out" onClick={() => setAsked(null)}>
              Close
            </Button>
          </>
        }
      >
        <p className="text-ink-2">{asked ? WORDS[asked].asks?.(item) : ""} It cannot be undone.</p>
      </Dialog>
    </div>
  );
}
