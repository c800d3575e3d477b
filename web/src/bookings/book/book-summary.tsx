import type { CoachDocument } from "@domain/documents";
import { COACH_PERCENT, PLATFORM_FEE_PERCENT } from "@domain/limits";
import { splitTotal } from "@domain/money";
import { useConfig } from "@/platform/config";
import { Avatar } from "@/ui/avatar";
import { Card } from "@/ui/card";
import { formatCents, formatHours } from "@/ui/format";
import { PriceBlock } from "@/ui/price-block";
import { sessionTypeWords } from "../booking-view";
import type { BookingDraft } from "./booking-draft";
import { spanWords } from "./when-words";

type Props = { coach: CoachDocument; draft: BookingDraft; totalCents: number };

/** Who, when, and the money: what is paid and who gets what. */
export function BookSummary({ coach, draft, totalCents: total }: Props) {
  const { appName } = useConfig();
  const rate = total / draft.hours;
  const { coachCents, platformCents } = splitTotal(total);
  const firstName = coach.name.split(" ")[0] ?? coach.name;
  return (
    <Card as="section" className="grid gap-3.5 desk:p-6 p-4" aria-label="Your booking">
      <div className="flex items-center gap-3">
        <Avatar name={coach.name} sport={coach.sport} size={56} imageUrl={coach.profile_image_url} />
        <div className="wrap-anywhere grid min-w-0 gap-1.5">
          <h2 className="title">{coach.name}</h2>
          <p className="text-ink-3 text-sm tabular-nums">
            {sessionTypeWords(draft.type)}
            {draft.start && `, ${spanWords(draft.start, draft.hours)}`}
          </p>
        </div>
      </div>
      <PriceBlock
        rows={[
          { label: `${formatCents(rate)} × ${formatHours(draft.hours)}`, cents: total },
          { label: `${firstName} receives ${COACH_PERCENT}%`, cents: coachCents, small: true },
          { label: `${appName} keeps ${PLATFORM_FEE_PERCENT}%`, cents: platformCents, small: true },
        ]}
        total={{ label: "You pay", cents: total }}
      />
    </Card>
  );
}
