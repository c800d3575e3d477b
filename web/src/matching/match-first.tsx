import * as m from "@messages";
import { Card } from "@/ui/card";
import { ScoreRing } from "@/ui/score-ring";
import { SportSurface } from "@/ui/sport-surface";
import { MatchActions, MatchFacts, MatchName, type MatchProps, sportOf } from "./match-parts";
import { Why } from "./why";

/** The best match: large, with its lanes open. */
export const MatchFirst = ({ match, onContact }: Omit<MatchProps, "rank">) => (
  <Card as="li" className="desk:mb-3.5 desk:grid desk:grid-cols-[300px_1fr] overflow-hidden">
    <SportSurface sport={sportOf(match)} crop className="desk:h-auto h-[max(150px,7rem)]">
      <span className="shirt absolute bottom-4 desk:bottom-7.5 desk:left-7 left-4 desk:text-[13rem] text-[min(7.5rem,40vw)]/[0.72]">
        <span className="sr-only">{m.matching_rank()} </span>1
      </span>
      <ScoreRing
        score={match.compatibility_score}
        size="lg"
        className="absolute desk:top-5 desk:right-5 right-4 bottom-4 desk:bottom-auto"
      />
    </SportSurface>
    <div className="grid desk:grid-cols-[1fr_330px] desk:gap-11 gap-6.5 desk:px-8 px-4 desk:py-7 py-4.5">
      <div>
        <h2 className="text-d3">
          <MatchName match={match} />
        </h2>
        <MatchFacts match={match} />
        <p className="mt-3.5 max-w-read">{match.reasoning}</p>
        <div className="mt-5 flex items-center gap-2.5">
          <MatchActions match={match} onContact={onContact} first />
        </div>
      </div>
      <div>
        <h3 className="title">{m.matching_why_this_match()}</h3>
        <Why className="mt-2.5" parts={match.parts} score={match.compatibility_score} />
      </div>
    </div>
  </Card>
);
