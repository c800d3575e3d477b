import type { Recommendation } from "@domain/matching/recommendation";
import { Link } from "@tanstack/react-router";
import { Button, ButtonLink } from "@/ui/button";
import { formatRate } from "@/ui/format";
import { Rating } from "@/ui/rating";

/** A recommendation with what this device knows beyond it. */
export type MatchView = Recommendation & {
  kind: "coach" | "athlete";
  rating: { average: number; count: number } | null;
};

export type MatchProps = { match: MatchView; rank: number; onContact: (match: MatchView) => void };

export const sportOf = (match: MatchView): string => match.sport || match.sport_interest;

/** A coach's name leads to the profile; an athlete has none. */
export const MatchName = ({ match }: { match: MatchView }) =>
  match.kind === "coach" ? (
    <Link to="/coach/$coachId" params={{ coachId: match.id }} className="match-name">
      {match.name}
    </Link>
  ) : (
    match.name
  );

export function MatchFacts({ match }: { match: MatchView }) {
  const place = match.location || match.nationality;
  return (
    <>
      <p className="meta match-who">{[sportOf(match), place].filter(Boolean).join(", ")}</p>
      {match.kind === "coach" && (
        <p className="row wrapx num match-figures">
          <b className="fig f3">
            {formatRate(match.hourly_rate)}
            <small>per hour</small>
          </b>
          {match.rating && <Rating average={match.rating.average} count={match.rating.count} />}
        </p>
      )}
    </>
  );
}

export function MatchActions({ match, onContact, first }: Omit<MatchProps, "rank"> & { first: boolean }) {
  const size = first ? undefined : "sm";
  const main = first ? "go" : "ink";
  const isCoach = match.kind === "coach";
  return (
    <>
      {isCoach && (
        <ButtonLink tone={main} size={size} to="/book/$coachId" params={{ coachId: match.id }}>
          Book Session<span className="vh"> with {match.name}</span>
        </ButtonLink>
      )}
      <Button tone={isCoach ? "out" : main} quiet={isCoach} size={size} onClick={() => onContact(match)}>
        Contact<span className="vh"> {match.name}</span>
      </Button>
    </>
  );
}
