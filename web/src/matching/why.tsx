import type { MatchPart, PartKey } from "@domain/matching/people";
import { cx } from "@/ui/class-names";
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

type WhyProps = { parts: readonly MatchPart[]; score: number; id?: string; className?: string };

/** What the score is made of, each part a lane that ends at its finish line. */
export function Why({ parts, score, id, className }: WhyProps) {
  const points = wholePoints(parts, score);
  return (
    <dl className={cx("border-rule border-b", className)} id={id}>
      {parts.map(({ key, label, points: exact, max }, index) => (
        <div
          className="grid min-h-9.5 @max-[19rem]/room:grid-cols-1 grid-cols-[92px_1fr_58px] items-stretch border-rule border-t text-[0.9375rem]"
          key={key}
        >
          <dt className="self-center" title={label}>
            {WORDS[key]}
          </dt>
          <dd
            className="flex @max-[19rem]/room:min-h-4 items-center self-stretch border-ink border-r-[3px] bg-[repeating-linear-gradient(90deg,transparent_0_calc(25%_-_1px),var(--rule)_calc(25%_-_1px)_25%)]"
            aria-hidden="true"
          >
            <i
              className="block h-3 w-[calc(var(--w)_*_1%)] bg-ink"
              style={{ "--w": (exact / max) * 100 } as React.CSSProperties}
            />
          </dd>
          <dd className="tally self-center @max-[19rem]/room:text-left text-right text-md">
            {points[index]} / {max}
          </dd>
        </div>
      ))}
    </dl>
  );
}
