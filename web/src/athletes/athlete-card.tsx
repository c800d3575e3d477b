import type { AthleteEntryDocument } from "@domain/documents";
import { initials } from "@/ui/initials";
import { SportSurface } from "@/ui/sport-surface";

/** One athlete as the directory may show them: under 18 there is no place, no photo and no text. */
export const AthleteCard = ({ athlete }: { athlete: AthleteEntryDocument }) => (
  <article className="card athlete">
    <SportSurface sport={athlete.sport_interest} crop>
      <b aria-hidden="true">{initials(athlete.name)}</b>
    </SportSurface>
    <div className="body">
      <h2 className="d5 athlete-name">{athlete.name}</h2>
      <p className="athlete-sport">{athlete.sport_interest}</p>
      <p className="meta num">
        {[athlete.nationality, athlete.age_band && `age ${athlete.age_band}`, athlete.location]
          .filter(Boolean)
          .join(", ")}
      </p>
      {athlete.vision && <p className="soft athlete-vision">{athlete.vision}</p>}
    </div>
  </article>
);
