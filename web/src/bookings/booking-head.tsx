import type { BookingDocument } from "@domain/documents";
import { useLiveDoc } from "@/database/use-live";
import { Avatar } from "@/ui/avatar";
import { shownName } from "@/ui/person-name";
import { whenWords } from "./book/when-words";
import { BookingBadge } from "./booking-badge";
import { otherOf, type Side, whatWords } from "./booking-view";
import { MinorLine } from "./minor-line";

export function BookingHead({ booking, side }: { booking: BookingDocument; side: Side }) {
  const other = otherOf(booking, side);
  const coach = useLiveDoc("coaches", side === "athlete" ? booking.coach_id : "").data;
  return (
    <header className="grid @max-3xs/room:grid-cols-[auto_minmax(0,1fr)] grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 @max-3xs/room:[grid-template-areas:'shirt_badge'_'name_name'_'meta_meta'] [grid-template-areas:'shirt_name_badge'_'shirt_meta_meta']">
      <Avatar
        name={other.name}
        sport={booking.coach_sport}
        size={56}
        className="[grid-area:shirt]"
        imageUrl={coach?.profile_image_url}
      />
      <h1 className="wrap-anywhere text-d4 [grid-area:name]" tabIndex={-1}>
        {shownName(other.name)}
      </h1>
      <BookingBadge status={booking.status} className="@max-3xs/room:justify-self-start [grid-area:badge]" />
      <div className="grid gap-0.5 self-start text-ink-3 text-sm [grid-area:meta]">
        <p className="tabular-nums">
          {whenWords(booking.session_date)}, {whatWords(booking)}
        </p>
        {side === "coach" && <MinorLine booking={booking} />}
      </div>
    </header>
  );
}
