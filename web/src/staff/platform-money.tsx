import type { Reading } from "@domain/platform-ledger";
import * as m from "@messages";
import { Download } from "lucide-react";
import { useConfig } from "@/platform/config";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { ErrorState } from "@/ui/error-state";
import { formatInstant } from "@/ui/format";
import { PriceBlock } from "@/ui/price-block";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import { toast } from "@/ui/toast";
import { loadPlatformMoney, saveDocuments, savePlatformStatement } from "./queries";
import { useLoaded } from "./use-loaded";

/** Up to when Stripe's list was read. */
function readingWords({ readUpTo, isBehind }: Reading): string {
  if (readUpTo === "") return isBehind ? m.staff_stripes_fees_and_payouts_have_not() : "";
  return isBehind
    ? m.staff_stripes_fees_and_payouts_are_still({ readUpTo: formatInstant(readUpTo) })
    : m.staff_stripes_fees_and_payouts_are_read({ readUpTo: formatInstant(readUpTo) });
}

/** The platform's profit and balances. Stripe's list is read every hour. */
export function PlatformMoney() {
  const { demo } = useConfig();
  const { data, error, reload } = useLoaded(loadPlatformMoney);
  if (error && !data)
    return (
      <ErrorState
        title={m.staff_the_figures_did_not_load()}
        text={m.staff_the_server_did_not_answer_try()}
        onRetry={reload}
      />
    );
  if (!data)
    return (
      <DelayedSkeleton>
        <Skeleton radius="lg" className="block h-60" />
      </DelayedSkeleton>
    );
  return (
    <Card as="section" className="grid gap-3 p-4" aria-label={m.staff_the_platforms_money()}>
      <PriceBlock
        rows={[
          { label: m.staff_platforms_share_of_what_was_paid(), cents: data.shareCents },
          { label: m.staff_stripes_fees(), cents: 0 - data.stripeFeeCents },
          { label: m.staff_fees_of_disputes(), cents: 0 - data.disputeFeeCents },
          { label: m.staff_written_off(), cents: 0 - data.writtenOffCents },
          { label: m.staff_coaches_still_owe(), cents: 0 - data.owedByCoachesCents },
        ]}
        total={{ label: m.staff_profit(), cents: data.profitCents }}
      />
      <PriceBlock
        rows={[
          { label: m.staff_paid_out_to_the_bank(), cents: data.paidOutCents },
          { label: m.staff_other_movements_at_stripe(), cents: data.otherCents },
        ]}
        total={{ label: m.staff_at_stripe_now(), cents: data.atStripeCents }}
      />
      <p className="text-ink-2 text-sm">
        {m.staff_what_is_at_stripe_includes_the({ readingWords: readingWords(data) })}
      </p>
      {demo && <p className="text-ink-2 text-sm">{m.staff_the_demos_sample_bookings_were()}</p>}
      <Button
        tone="out"
        quiet
        onClick={() =>
          void savePlatformStatement().catch((failed: Error) => toast.error(m.staff_error(), failed.message))
        }
      >
        <Download aria-hidden="true" />
        {m.staff_statement_csv()}
      </Button>
      <Button
        tone="out"
        quiet
        onClick={() => void saveDocuments().catch((failed: Error) => toast.error(m.staff_error(), failed.message))}
      >
        <Download aria-hidden="true" />
        {m.staff_invoices_csv()}
      </Button>
    </Card>
  );
}
