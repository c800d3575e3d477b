import type { AthleteProfileDocument } from "@domain/documents";
import { useLiveList } from "@/database/use-live";
import { Card } from "@/ui/card";
import { Facts } from "@/ui/facts";

/** The athlete's profile for the coach who prepares the session. Empty if the coach may not read it. */
export function AthleteCard({ userId }: { userId: string }) {
  const { data } = useLiveList("athlete_profiles", { selector: { user_id: userId } }, [userId]);
  const [profile] = data ?? [];
  if (!profile) return null;
  return (
    <Card as="section" className="grid gap-4 p-4" aria-labelledby="athlete-profile">
      <h2 className="title" id="athlete-profile">
        About {profile.name}
      </h2>
      <Facts em={6}>
        {factsOf(profile).map(([label, words]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="written font-semibold">{words}</dd>
          </div>
        ))}
      </Facts>
    </Card>
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
