import * as m from "@messages";
import { useId, useState } from "react";
import { Avatar } from "@/ui/avatar";
import { rich } from "@/ui/rich";
import { ScoreRing } from "@/ui/score-ring";
import { MatchActions, MatchFacts, MatchName, type MatchProps, sportOf } from "./match-parts";
import { Why } from "./why";

export function MatchRow({ match, rank, onContact }: MatchProps) {
  const [open, setOpen] = useState(false);
  const lanes = useId();
  return (
    <li className="grid @max-[19rem]/room:grid-cols-[auto_minmax(0,1fr)_auto] desk:grid-cols-[52px_72px_minmax(0,230px)_minmax(0,1fr)_auto_134px] grid-cols-[22px_56px_1fr_auto] items-start desk:items-center desk:gap-5 gap-3 border-rule border-b py-5.5 max-desk:grid-cols-[32px_56px_minmax(0,1fr)_auto] max-desk:gap-x-2.5">
      <span className="shirt self-center whitespace-nowrap text-center desk:text-[3.5rem] text-[2.5rem]">
        <span className="sr-only">{m.matching_rank()} </span>
        {rank}
      </span>
      <Avatar
        name={match.name}
        sport={sportOf(match)}
        size="match"
        className="self-center"
        imageUrl={match.profile_image_url}
      />
      <div className="wrap-anywhere @max-[19rem]/room:col-span-full min-w-0">
        <h2 className="text-d4">
          <MatchName match={match} />
        </h2>
        <MatchFacts match={match} row />
      </div>
      <p className="col-span-full desk:col-4 desk:row-1 max-w-read text-ink-2">
        {match.reasoning}{" "}
        <button
          type="button"
          className="link -my-2.5 cursor-pointer whitespace-nowrap py-2.5 text-ink"
          aria-expanded={open}
          aria-controls={open ? lanes : undefined}
          onClick={() => setOpen(!open)}
        >
          {rich(m.matching_why_this_match_with({ name: match.name }), {
            span: (text) => <span className="sr-only">{text}</span>,
          })}
        </button>
      </p>
      <ScoreRing
        score={match.compatibility_score}
        size="row"
        className="@max-[19rem]/room:col-3 col-4 desk:col-5 row-1 self-center"
      />
      <div className="col-span-full desk:col-6 grid @max-[19rem]/room:grid-cols-1 desk:grid-cols-1 grid-cols-[1fr_auto] gap-2.5">
        <MatchActions match={match} onContact={onContact} first={false} />
      </div>
      {open && (
        <div className="col-span-full desk:col-4 desk:max-w-105">
          <Why id={lanes} parts={match.parts} score={match.compatibility_score} />
        </div>
      )}
    </li>
  );
}
