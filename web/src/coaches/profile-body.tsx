import { languagesOf } from "@domain/coach-languages";
import type { CoachDocument } from "@domain/documents";
import { sessionTypeName } from "@domain/session-type-details";
import * as m from "@messages";
import type { ReactNode } from "react";
import { zoneCity } from "@/ui/format";
import { languageList } from "@/ui/language-names";
import { rich } from "@/ui/rich";
import { honoursOf } from "./honours";

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

type Props = { coach: CoachDocument; intro: ReactNode; reviews: ReactNode };

export function ProfileBody({ coach, intro, reviews }: Props) {
  const honours = honoursOf(coach.achievements);
  const zone = coach.time_zone ? ` (${zoneCity(coach.time_zone)})` : "";
  const practical: [string, string][] = [
    [m.coaches_sessions(), sentence(coach.session_types.map((type) => sessionTypeName(type).toLowerCase()).join(", "))],
    [m.languages_languages(), languageList(languagesOf(coach))],
    [m.coaches_coaches_in(), sentence(coach.coaching_areas)],
    [m.coaches_style(), sentence(coach.coaching_style)],
    [m.coaches_certified(), coach.certifications.join(", ")],
    [m.coaches_usually_free(), coach.availability && `${coach.availability}${zone}`],
  ];
  return (
    <div>
      {intro}
      {coach.bio && (
        <section className="border-rule border-t py-6.5 first:border-t-0">
          <h2 className="mb-3 text-d4">{m.coaches_how_i_coach()}</h2>
          <p className="written max-w-read">{coach.bio}</p>
        </section>
      )}
      {honours.length > 0 && (
        <section className="border-rule border-t py-6.5 first:border-t-0">
          <h2 className="mb-3 text-d4">{m.coaches_honours()}</h2>
          <ul>
            {honours.map((honour) => (
              <li
                className="tally grid grid-cols-[28px_1fr] items-baseline border-rule border-t py-2.75 text-lead/[1.2] before:h-0.75 before:w-3.5 before:self-center before:bg-ink before:content-['']"
                key={honour}
              >
                {honour}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="border-rule border-t py-6.5 first:border-t-0">
        <h2 className="mb-3 text-d4">{m.coaches_details()}</h2>
        <dl className="grid @max-3xs/room:grid-cols-1 grid-cols-[auto_1fr] gap-x-5 gap-y-2.5">
          {practical
            .filter(([, words]) => words)
            .map(([name, words]) => (
              <div key={name} className="contents">
                <dt className="text-ink-3">{name}</dt>
                <dd className="written font-medium">{words}</dd>
              </div>
            ))}
        </dl>
      </section>
      <section className="border-rule border-t py-6.5 first:border-t-0" id="reviews">
        <h2 className="mb-3 text-d4">
          {rich(m.coaches_reviews_total_reviews({ total_reviews: coach.total_reviews }), {
            span: (text) => <span className="font-medium text-ink-2 tabular-nums">{text}</span>,
          })}
        </h2>
        {reviews}
      </section>
    </div>
  );
}
