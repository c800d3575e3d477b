import type { AthleteProfileDocument } from "@domain/documents";
import * as m from "@messages";
import { useLiveList } from "@/database/use-live";
import { PrivateAvatar } from "@/photos/private-avatar";
import { Card } from "@/ui/card";
import { Facts } from "@/ui/facts";

/** The athlete's profile for the coach who prepares the session. Empty if the coach may not read it. */
export function AthleteCard({ userId }: { userId: string }) {
  const { data } = useLiveList("athlete_profiles", { selector: { user_id: userId } }, [userId]);
  const [profile] = data ?? [];
  if (!profile) return null;
  return (
    <Card as="section" className="grid gap-4 p-4" aria-labelledby="athlete-profile">
      <div className="flex items-center gap-3">
        {profile.profile_image_url && (
          <PrivateAvatar
            name={profile.name}
            sport={profile.sport_interest}
            size={72}
            imageUrl={profile.profile_image_url}
          />
        )}
        <h2 className="title" id="athlete-profile">
          {m.bookings_about({ name: profile.name })}
        </h2>
      </div>
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
      [m.bookings_sport(), profile.sport_interest],
      [m.bookings_age(), profile.age ? String(profile.age) : ""],
      [m.bookings_nationality(), profile.nationality],
      [m.bookings_location(), profile.location],
      [m.bookings_vision_and_goals(), profile.vision],
      [m.bookings_requirements(), profile.requirements],
    ] satisfies [string, string][]
  ).filter(([, words]) => words !== "");
