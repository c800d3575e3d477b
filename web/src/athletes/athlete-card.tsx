import { sportLabel } from "@domain/sport-labels";
import * as m from "@messages";
import { Badge } from "@/ui/badge";
import { Card } from "@/ui/card";
import { initials } from "@/ui/initials";
import { Photo } from "@/ui/photo";
import { SportSurface } from "@/ui/sport-surface";
import { YOUNG_BANDS } from "./age-bands";
import type { ListedAthlete } from "./filter-athletes";

/** One athlete of the directory. */
export const AthleteCard = ({ athlete }: { athlete: ListedAthlete }) => (
  <Card
    as="article"
    className="grid h-full @max-3xs/room:grid-cols-1 desk:grid-cols-[112px_minmax(0,1fr)] grid-cols-[88px_minmax(0,1fr)] overflow-hidden"
  >
    <SportSurface sport={athlete.sport_interest} person={athlete.name} crop className="min-h-28">
      <b className="shirt absolute bottom-2 left-2.5 text-[2.75rem]" aria-hidden="true">
        {initials(athlete.name)}
      </b>
      <Photo url={athlete.profile_image_url} />
    </SportSurface>
    <div className="wrap-anywhere grid min-w-0 content-start gap-1 p-4">
      <h2 className="title text-[1.375rem]">{athlete.name}</h2>
      <p className="font-semibold">{athlete.sport_words ?? sportLabel(athlete.sport_interest)}</p>
      <p className="text-ink-3 text-sm tabular-nums">
        {[athlete.nationality, athlete.age_band && m.athletes_age_band({ band: athlete.age_band }), athlete.location]
          .filter(Boolean)
          .join(", ")}
      </p>
      {YOUNG_BANDS.includes(athlete.age_band) && (
        <Badge className="mt-1 justify-self-start">{m.athletes_under_18()}</Badge>
      )}
      {athlete.vision && <p className="mt-1 line-clamp-3 text-ink-2 text-sm">{athlete.vision}</p>}
    </div>
  </Card>
);
