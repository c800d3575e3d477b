import type { MatchPart, PartKey } from "@domain/matching/people";
import { wholePoints } from "./whole-points";

/** Short enough to stand beside a lane. */
const WORDS: Record<PartKey, string> = {
  sport: "Sport",
  goals: "Goals",
  terms: "Type, language",
  level: "Level",
  price: "Price",
  place: "Place",
  availability: "Hours",
  rating: "Reviews",
  response: "Replies",
};

type WhyProps = { parts: readonly MatchPart[]; score: number; id?: string };

/** What the score is made of, each part a lane that ends at its finish line. */
export function Why({ parts, score, id }: WhyProps) {
  const points = wholePoints(parts, score);
  return (
    <dl className="why" id={id}>
      {parts.map(({ key, label, points: exact, max }, index) => (
        <div key={key}>
          <dt title={label}>{WORDS[key]}</dt>
          <dd className="ln" aria-hidden="true">
            <i style={{ "--w": (exact / max) * 100 } as React.CSSProperties} />
          </dd>
          <dd>
            {points[index]} / {max}
          </dd>
        </div>
      ))}
    </dl>
  );
}
