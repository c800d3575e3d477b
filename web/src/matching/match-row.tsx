import { useId, useState } from "react";
import { Avatar } from "@/ui/avatar";
import { ScoreRing } from "@/ui/score-ring";
import { MatchActions, MatchFacts, MatchName, type MatchProps, sportOf } from "./match-parts";
import { Why } from "./why";

export function MatchRow({ match, rank, onContact }: MatchProps) {
  const [open, setOpen] = useState(false);
  const lanes = useId();
  return (
    <li className="mrow">
      <span className="rank">
        <span className="vh">Rank </span>
        {rank}
      </span>
      <Avatar name={match.name} sport={sportOf(match)} size={72} imageUrl={match.profile_image_url} />
      <div className="match-person">
        <h2 className="d4">
          <MatchName match={match} />
        </h2>
        <MatchFacts match={match} />
      </div>
      <p className="say read">
        {match.reasoning}{" "}
        <button
          type="button"
          className="whyb link"
          aria-expanded={open}
          aria-controls={open ? lanes : undefined}
          onClick={() => setOpen(!open)}
        >
          Why this match<span className="vh"> with {match.name}</span>
        </button>
      </p>
      <ScoreRing score={match.compatibility_score} />
      <div className="acts">
        <MatchActions match={match} onContact={onContact} first={false} />
      </div>
      {open && (
        <div className="match-lanes">
          <Why id={lanes} parts={match.parts} score={match.compatibility_score} />
        </div>
      )}
    </li>
  );
}
