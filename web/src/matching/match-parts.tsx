import type { Recommendation } from "@domain/matching/recommendation";
import { sportLabel } from "@domain/sport-labels";
import * as m from "@messages";
import { Link } from "@tanstack/react-router";
import { Button, ButtonLink } from "@/ui/button";
import { cx } from "@/ui/class-names";
import { formatRate } from "@/ui/format";
import { Rating } from "@/ui/rating";
import { rich } from "@/ui/rich";

/** A recommendation, and this device's further data on it. */
export type MatchView = Recommendation & {
  kind: "coach" | "athlete";
  rating: { average: number; count: number } | null;
};

export type MatchProps = { match: MatchView; rank: number; onContact: (match: MatchView) => void };

export const sportOf = (match: MatchView): string => match.sport || match.sport_interest;

/** A coach's name links to the profile. Athletes have no profile page. */
export const MatchName = ({ match }: { match: MatchView }) =>
  match.kind === "coach" ? (
    <Link
      to="/coach/$coachId"
      params={{ coachId: match.id }}
      className="no-underline hover:underline hover:underline-offset-3"
    >
      {match.name}
    </Link>
  ) : (
    match.name
  );

export function MatchFacts({ match, row }: { match: MatchView; row?: boolean }) {
  const place = match.location || match.nationality;
  return (
    <>
      <p className="my-1.5 text-ink-3 text-sm">{[sportLabel(sportOf(match)), place].filter(Boolean).join(", ")}</p>
      {match.kind === "coach" && (
        <p
          className={cx(
            "flex flex-wrap items-center gap-x-4 gap-y-1 tabular-nums",
            row && "max-desk:gap-x-3 max-desk:gap-y-0.5",
          )}
        >
          <b className="figure text-f3">
            {formatRate(match.hourly_rate)}
            <small>{m.matching_per_hour()}</small>
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
  const place = first ? "first:max-w-60 first:flex-1" : "only:col-span-full";
  const isCoach = match.kind === "coach";
  return (
    <>
      {isCoach && (
        <ButtonLink tone={main} size={size} to="/book/$coachId" params={{ coachId: match.id }} className={place}>
          {rich(m.matching_book_session_with({ name: match.name }), {
            span: (text) => <span className="sr-only">{text}</span>,
          })}
        </ButtonLink>
      )}
      <Button
        tone={isCoach ? "out" : main}
        quiet={isCoach}
        size={size}
        className={place}
        onClick={() => onContact(match)}
      >
        {rich(m.matching_contact({ name: match.name }), { span: (text) => <span className="sr-only">{text}</span> })}
      </Button>
    </>
  );
}
