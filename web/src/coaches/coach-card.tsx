import { sportName } from "@domain/coach-title";
import type { CoachDocument } from "@domain/documents";
import { Link } from "@tanstack/react-router";
import { BadgeCheck, Clock } from "lucide-react";
import { Badge } from "@/ui/badge";
import { ButtonLink } from "@/ui/button";
import { formatInstant, formatRate } from "@/ui/format";
import { initials } from "@/ui/initials";
import { Rating } from "@/ui/rating";
import { ScoreRing } from "@/ui/score-ring";
import { SportSurface } from "@/ui/sport-surface";
import { NAME, SHIRT, shareElement, useShared } from "./shared-element";

type Props = { coach: CoachDocument; score: number | null };

/** One coach of the directory. The name is the link. */
export function CoachCard({ coach, score }: Props) {
  const words = coach.name.split(" ");
  const last = words.pop() ?? "";
  const shared = useShared(coach.id);
  const share = () => shareElement(coach.id);
  return (
    <article className="card coach tall">
      <SportSurface sport={coach.sport}>
        {coach.is_featured && <Badge>Featured</Badge>}
        <b aria-hidden="true" style={shared ? SHIRT : undefined}>
          {initials(coach.name)}
        </b>
      </SportSurface>
      <div className="body">
        <div className="row between coach-top">
          <div className="coach-who">
            <h2 className="coach-name" style={shared ? NAME : undefined}>
              <Link to="/coach/$coachId" params={{ coachId: coach.id }} onClick={share}>
                {words.join(" ")}{" "}
                <span className="coach-last">
                  {last}
                  {(coach.id_verified || coach.athlete_verified) && (
                    <>
                      <BadgeCheck className="i" aria-hidden="true" />
                      <span className="vh">, verified</span>
                    </>
                  )}
                </span>
              </Link>
            </h2>
            <p className="meta">{[sportName(coach), coach.location].filter(Boolean).join(", ")}</p>
          </div>
          {score !== null && <ScoreRing score={score} size="sm" />}
        </div>
        <div className="coach-facts">
          <span className="fig f3">
            {formatRate(coach.hourly_rate)}
            <small>per hour</small>
          </span>
          <Rating average={coach.average_rating} count={coach.total_reviews} />
        </div>
        <p className="slotline">
          <Clock className="i" aria-hidden="true" />
          {coach.next_slot_at ? (
            <span>
              Next <b className="num">{formatInstant(coach.next_slot_at).replace(/ \d{4},/, ",")}</b>
            </span>
          ) : (
            <span>Ask for a time</span>
          )}
        </p>
        <div className="acts">
          <ButtonLink tone="out" quiet size="sm" to="/coach/$coachId" params={{ coachId: coach.id }}>
            View Profile<span className="vh"> of {coach.name}</span>
          </ButtonLink>
          <ButtonLink tone="ink" size="sm" to="/book/$coachId" params={{ coachId: coach.id }}>
            Book Now<span className="vh"> with {coach.name}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
