import { sportName } from "@domain/coach-title";
import type { CoachDocument } from "@domain/documents";
import { useCanGoBack, useRouter } from "@tanstack/react-router";
import { BadgeCheck, ChevronLeft, Share2 } from "lucide-react";
import { useEffect } from "react";
import { Badge } from "@/ui/badge";
import { IconButton } from "@/ui/button";
import { drawingOf } from "@/ui/drawings";
import { initials } from "@/ui/initials";
import { SportLines } from "@/ui/sport-surface";
import { shareCoach } from "./share";
import { NAME, SHIRT, shareElement } from "./shared-element";

/** "Track & Field, Atlanta, GA. 41, American." */
function who(coach: CoachDocument): string {
  const first = [sportName(coach), coach.location].filter(Boolean).join(", ");
  const second = [coach.age ? String(coach.age) : "", coach.nationality].filter(Boolean).join(", ");
  return second ? `${first}. ${second}.` : `${first}.`;
}

export function ProfileHead({ coach }: { coach: CoachDocument }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  // Back returns to this coach's card.
  useEffect(() => shareElement(coach.id), [coach.id]);
  const leave = () => (canGoBack ? router.history.back() : void router.navigate({ to: "/coaches" }));
  return (
    <header className="phead" data-s={drawingOf(coach.sport).surface}>
      <SportLines sport={coach.sport} />
      <div className="wrap">
        <div className="row between phead-bar desk:hidden">
          <IconButton label="Back" onClick={leave}>
            <ChevronLeft className="i" aria-hidden="true" />
          </IconButton>
          <span className="grow" />
          <IconButton label="Share this profile" onClick={() => void shareCoach(coach)}>
            <Share2 className="i" aria-hidden="true" />
          </IconButton>
        </div>
        <div className="big" aria-hidden="true" style={SHIRT}>
          {initials(coach.name)}
        </div>
        <div className="phead-words">
          <h1 tabIndex={-1} style={NAME}>
            {coach.name}
          </h1>
          <p className="who">{who(coach)}</p>
          <p className="row wrapx phead-badges">
            {coach.id_verified && <Verified words="ID verified" />}
            {coach.athlete_verified && <Verified words="Athlete verified" />}
          </p>
        </div>
      </div>
    </header>
  );
}

const Verified = ({ words }: { words: string }) => (
  <Badge icon={<BadgeCheck className="i s" aria-hidden="true" />}>{words}</Badge>
);
