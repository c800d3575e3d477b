import type { CoachDocument } from "@domain/documents";
import { introRow, isIntro } from "@domain/intro-call";
import { COACH_PERCENT, PLATFORM_FEE_PERCENT } from "@domain/limits";
import { splitTotal } from "@domain/money";
import type { PromoPrice } from "@domain/promo-codes";
import * as m from "@messages";
import { useConfig } from "@/platform/config";
import { Avatar } from "@/ui/avatar";
import { Card } from "@/ui/card";
import { formatCents } from "@/ui/format";
import { formatHours } from "@/ui/format-hours";
import { PriceBlock } from "@/ui/price-block";
import { sessionTypeWords } from "../booking-view";
import type { BookingDraft } from "./booking-draft";
import { spanWords } from "./when-words";

type Props = { coach: CoachDocument; draft: BookingDraft; price: PromoPrice /** A package pays. */; prepaid: boolean };

/** Who, when, and the money: what is paid and who gets what. */
export function BookSummary({ coach, draft, price, prepaid }: Props) {
  const { appName } = useConfig();
  return (
    <Card as="section" className="grid gap-3.5 desk:p-6 p-4" aria-label={m.bookings_your_booking()}>
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
        rows={
          prepaid ? [{ label: m.packages_from_your_package(), cents: 0 }] : rowsOf(draft, price, coach.name, appName)
        }
        total={{ label: m.bookings_you_pay(), cents: prepaid ? 0 : price.totalCents }}
      />
    </Card>
  );
}

function rowsOf(
  draft: BookingDraft,
  { listCents, discountCents, totalCents }: PromoPrice,
  coach: string,
  appName: string,
) {
  const what = isIntro(draft.hours)
    ? introRow()
    : `${formatCents(listCents / draft.hours)} × ${formatHours(draft.hours)}`;
  const { coachCents, platformCents } = splitTotal(totalCents);
  const firstName = coach.split(" ")[0] ?? coach;
  const receives = m.bookings_first_name_receives_coach_percent({ firstName, coachPercent: COACH_PERCENT });
  const keeps = m.bookings_app_name_keeps_platform_fee_percent({ appName, platformFeePercent: PLATFORM_FEE_PERCENT });
  return [
    { label: what, cents: listCents },
    ...(discountCents > 0
      ? [{ label: m.promo_discount({ code: draft.promo?.code ?? "" }), cents: 0 - discountCents }]
      : []),
    // Of a free call nobody gets a share.
    ...(totalCents > 0
      ? [
          { label: receives, cents: coachCents, small: true },
          { label: keeps, cents: platformCents, small: true },
        ]
      : []),
  ];
}
