import type { MatchPart, PartKey } from "@domain/matching/people";
import * as m from "@messages";
import { cx } from "@/ui/class-names";
import { wholePoints } from "./whole-points";

/** Short enough to stand beside a lane. */
const WORDS: Record<PartKey, string> = {
  sport: m.matching_sport(),
  goals: m.matching_goals(),
  terms: m.matching_type_language(),
  level: m.matching_level(),
  price: m.matching_price(),
  place: m.matching_place(),
  availability: m.matching_hours(),
  rating: m.matching_reviews(),
  response: m.matching_replies(),
};

type WhyProps = { parts: readonly MatchPart[]; score: number; id?: string; className?: string };

/** The parts of the score. Each is a lane that ends at its finish line. */
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
