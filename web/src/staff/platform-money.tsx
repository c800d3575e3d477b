import type { Reading } from "@domain/platform-ledger";
import { Download } from "lucide-react";
import { useConfig } from "@/platform/config";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { ErrorState } from "@/ui/error-state";
import { formatInstant } from "@/ui/format";
import { PriceBlock } from "@/ui/price-block";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import { toast } from "@/ui/toast";
import { loadPlatformMoney, savePlatformStatement } from "./queries";
import { useLoaded } from "./use-loaded";

/** Up to when Stripe's list was read. */
function readingWords({ readUpTo, isBehind }: Reading): string {
  if (readUpTo === "") return isBehind ? "Stripe's fees and payouts have not been read yet." : "";
  return isBehind
    ? `Stripe's fees and payouts are still being read: those after ${formatInstant(readUpTo)} are missing here.`
    : `Stripe's fees and payouts are read every hour, last up to ${formatInstant(readUpTo)}.`;
}

/** The platform's profit and balances. Stripe's list is read every hour. */
export function PlatformMoney() {
  const { demo } = useConfig();
  const { data, error, reload } = useLoaded(loadPlatformMoney);
  if (error && !data)
    return (
      <ErrorState title="The figures did not load" text="The server did not answer. Try again." onRetry={reload} />
    );
  if (!data)
    return (
      <DelayedSkeleton>
        <Skeleton radius="lg" className="block h-60" />
      </DelayedSkeleton>
    );
  return (
    <Card as="section" className="grid gap-3 p-4" aria-label="The platform's money">
      <PriceBlock
        rows={[
          { label: "Platform's share of what was paid", cents: data.shareCents },
          { label: "Stripe's fees", cents: 0 - data.stripeFeeCents },
          { label: "Fees of disputes", cents: 0 - data.disputeFeeCents },
          { label: "Written off", cents: 0 - data.writtenOffCents },
          { label: "Coaches still owe", cents: 0 - data.owedByCoachesCents },
        ]}
        total={{ label: "Profit", cents: data.profitCents }}
      />
      <PriceBlock
        rows={[
          { label: "Paid out to the bank", cents: data.paidOutCents },
          { label: "Other movements at Stripe", cents: data.otherCents },
        ]}
        total={{ label: "At Stripe now", cents: data.atStripeCents }}
      />
      <p className="text-ink-2 text-sm">
        What is at Stripe includes the coaches' shares until they are transferred. {readingWords(data)}
      </p>
      {demo && (
        <p className="text-ink-2 text-sm">
          The demo's sample bookings were never charged. Their payments count here, but they have no Stripe fees, and
          Stripe's simulator does not hold their money.
        </p>
      )}
      <Button
        tone="out"
        quiet
        onClick={() => void savePlatformStatement().catch((failed: Error) => toast.error("Error", failed.message))}
      >
        <Download aria-hidden="true" />
        Statement (CSV)
      </Button>
    </Card>
  );
}
