import type { AthleteProfileDocument } from "@domain/documents";
import { useLiveList } from "@/database/use-live";

/** The athlete's profile for the coach who prepares the session. Empty if the coach may not read it. */
export function AthleteCard({ userId }: { userId: string }) {
  const { data } = useLiveList("athlete_profiles", { selector: { user_id: userId } }, [userId]);
  const [profile] = data ?? [];
  if (!profile) return null;
  return (
    <section className="card booking-card" aria-labelledby="athlete-profile">
      <h2 className="d5" id="athlete-profile">
        About {profile.name}
      </h2>
      <dl className="facts">
        {factsOf(profile).map(([label, words]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="booking-wishes">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const factsOf = (profile: AthleteProfileDocument): [string, string][] =>
  (
    [
      ["Sport", profile.sport_interest],
      ["Age", profile.age ? String(profile.age) : ""],
      ["Nationality", profile.nationality],
      ["Location", profile.location],
      ["Vision and Goals", profile.vision],
      ["Requirements", profile.requirements],
    ] satisfies [string, string][]
  ).filter(([, words]) => words !== "");
