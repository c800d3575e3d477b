import { drawingOf } from "@/ui/drawings";
import { ScoreRing } from "@/ui/score-ring";
import { SportLines } from "@/ui/sport-surface";
import { MatchActions, MatchFacts, MatchName, type MatchProps, sportOf } from "./match-parts";
import { Why } from "./why";

/** The best match, large, with its lanes open. */
export const MatchFirst = ({ match, onContact }: Omit<MatchProps, "rank">) => (
  <li className="card top1">
    <div className="podium" data-s={drawingOf(sportOf(match)).surface}>
      <SportLines sport={sportOf(match)} crop />
      <span className="rank">
        <span className="vh">Rank </span>1
      </span>
      <ScoreRing score={match.compatibility_score} size="lg" />
    </div>
    <div className="tbody">
      <div>
        <h2 className="d3">
          <MatchName match={match} />
        </h2>
        <MatchFacts match={match} />
        <p className="read match-say">{match.reasoning}</p>
        <div className="row match-acts">
          <MatchActions match={match} onContact={onContact} first />
        </div>
      </div>
      <div>
        <h3 className="d5">Why this match</h3>
        <Why parts={match.parts} score={match.compatibility_score} />
      </div>
    </div>
  </li>
);
