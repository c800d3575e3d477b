import type { CoachDocument } from "@domain/documents";
import { SESSION_TYPE_NAMES, type SessionType } from "@domain/limits";
import type { ReactNode } from "react";
import { zoneCity } from "@/ui/format";
import { honoursOf } from "./honours";

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

type Props = { coach: CoachDocument; reviews: ReactNode };

export function ProfileBody({ coach, reviews }: Props) {
  const honours = honoursOf(coach.achievements);
  const zone = coach.time_zone ? ` (${zoneCity(coach.time_zone)})` : "";
  const practical: [string, string][] = [
    [
      "Sessions",
      sentence(
        coach.session_types.map((type) => (SESSION_TYPE_NAMES[type as SessionType] ?? type).toLowerCase()).join(", "),
      ),
    ],
    ["Coaches", sentence(coach.coaching_areas)],
    ["Style", sentence(coach.coaching_style)],
    ["Certified", coach.certifications.join(", ")],
    ["Usually free", coach.availability && `${coach.availability}${zone}`],
  ];
  return (
    <div className="profile-main">
      {coach.bio && (
        <section className="block">
          <h2>How I coach</h2>
          <p className="read profile-bio">{coach.bio}</p>
        </section>
      )}
      {honours.length > 0 && (
        <section className="block">
          <h2>Honours</h2>
          <ul className="honours">
            {honours.map((honour) => (
              <li key={honour}>{honour}</li>
            ))}
          </ul>
        </section>
      )}
      <section className="block">
        <h2>Details</h2>
        <dl className="deflist">
          {practical
            .filter(([, words]) => words)
            .map(([name, words]) => (
              <div key={name} className="profile-fact">
                <dt>{name}</dt>
                <dd>{words}</dd>
              </div>
            ))}
        </dl>
      </section>
      <section className="block" id="reviews">
        <h2>
          Reviews <span className="soft num profile-count">{coach.total_reviews}</span>
        </h2>
        {reviews}
      </section>
    </div>
  );
}
