import type { CoachDocument } from "@domain/documents";
import { COACH_PERCENT, PLATFORM_FEE_PERCENT } from "@domain/limits";
import { splitTotal } from "@domain/money";
import { useConfig } from "@/platform/config";
import { Avatar } from "@/ui/avatar";
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
    <section className="card pad book-summary" aria-label="Your booking">
      <div className="row">
        <Avatar name={coach.name} sport={coach.sport} size={56} imageUrl={coach.profile_image_url} />
        <div className="booking-who">
          <h2 className="d5">{coach.name}</h2>
          <p className="meta num">
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
    </section>
  );
}
