import { sportLabel } from "@domain/sport-labels";
import * as m from "@messages";
import { useState } from "react";
import { Badge } from "@/ui/badge";
import { ButtonLink } from "@/ui/button";
import { Card } from "@/ui/card";
import { ErrorState } from "@/ui/error-state";
import { Facts } from "@/ui/facts";
import { formatCents, formatDate, formatRate } from "@/ui/format";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import { LogLine } from "./audit-log";
import { MarkSwitches } from "./coach-marks";
import { GuardianDecision } from "./guardian-decision";
import { Part } from "./part";
import { loadPerson, type PersonView } from "./people-queries";
import { PersonBookings, PersonReports, PersonReviews } from "./person-lists";
import { GUARDIAN_STATES, Protection } from "./protection";
import { Suspension } from "./suspension";
import { useLoaded } from "./use-loaded";

/** `onChange`: the list beside it may be outdated. */
type Props = { id: string; onChange: () => void };

/** Everything about one account, except notes, messages and footage. The server logs each look. */
export function Person({ id, onChange }: Props) {
  const [load] = useState(() => () => loadPerson(id));
  const { data, error, reload } = useLoaded(load);
  if (error && !data) return <ErrorState title={m.staff_this_did_not_load()} text={error.message} onRetry={reload} />;
  if (!data)
    return (
      <DelayedSkeleton>
        <Skeleton radius="lg" className="block h-60" />
      </DelayedSkeleton>
    );
  const changed = () => {
    reload();
    onChange();
  };
  return <View person={data} onChange={changed} />;
}

function View({ person, onChange }: { person: PersonView; onChange: () => void }) {
  const { coach, athlete, suspendedAt } = person;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="title mr-auto">{person.name}</h2>
        {suspendedAt && <Badge tone="stop">{m.desk_suspended()}</Badge>}
        {person.role === "staff" && <Badge>{m.desk_team()}</Badge>}
        {coach && <Badge tone={coach.verified ? "go" : "wait"}>{m.desk_coach()}</Badge>}
        {athlete && <Badge>{m.desk_athlete()}</Badge>}
      </div>
      <Facts em={6}>
        <dt>{m.desk_email()}</dt>
        <dd>
          {person.email}
          {!person.confirmed && ` (${m.desk_not_confirmed()})`}
        </dd>
        <dt>{m.desk_since()}</dt>
        <dd>{formatDate(person.created)}</dd>
        <dt>{m.desk_protection()}</dt>
        <dd>{GUARDIAN_STATES[person.guardianState]}</dd>
      </Facts>
      <p className="flex flex-wrap items-center gap-3">
        <ButtonLink tone="out" size="sm" quiet to="/messages" search={{ with: person.id }}>
          {m.desk_write_a_message()}
        </ButtonLink>
        {coach?.verified && (
          <ButtonLink tone="plain" size="sm" to="/coach/$coachId" params={{ coachId: coach.id }}>
            {m.desk_public_profile()}
          </ButtonLink>
        )}
      </p>
      <Suspension person={person} onChange={onChange} />
      {person.guardianToDecide && (
        <Part title={m.desk_guardian_to_decide()}>
          <GuardianDecision person={person} onChange={onChange} />
        </Part>
      )}
      {coach && <CoachPart coach={coach} />}
      {athlete && (
        <Part title={m.desk_athlete_profile()}>
          <p className="text-sm">{[athlete.sport, athlete.place].filter(Boolean).join(", ")}</p>
          <Written>{athlete.vision}</Written>
          <Written>{athlete.requirements}</Written>
        </Part>
      )}
      <Part title={m.desk_protection()} closed>
        <Protection person={person} onChange={onChange} />
      </Part>
      <Part title={m.desk_money()}>
        <MoneyFacts money={person.money} isCoach={coach !== null} />
      </Part>
      <PersonBookings bookings={person.bookings} />
      <PersonReviews reviews={person.reviews} onChange={onChange} />
      <PersonReports reports={person.reports} />
      <Part title={m.desk_log_count({ count: person.log.length })}>
        <ul className="grid grid-cols-1 gap-3 text-sm">
          {person.log.map((line) => (
            <li key={line.id}>
              <LogLine line={{ ...line, person: "" }} />
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}

const Written = ({ children }: { children: string }) => children && <p className="written text-sm">{children}</p>;

function CoachPart({ coach }: { coach: NonNullable<PersonView["coach"]> }) {
  return (
    <Part title={m.desk_coach_profile()}>
      <Facts em={6}>
        <dt>{m.desk_sport()}</dt>
        <dd>{[sportLabel(coach.sport), coach.place].filter(Boolean).join(", ")}</dd>
        <dt>{m.desk_price()}</dt>
        <dd>{m.desk_an_hour({ rate: formatRate(coach.rate) })}</dd>
        <dt>{m.desk_reviews()}</dt>
        <dd>{m.desk_rated({ rating: coach.rating.toFixed(1), count: coach.reviews })}</dd>
        <dt>{m.desk_stripe()}</dt>
        <dd>{coach.transfers_active ? m.staff_stripe_ready() : m.staff_stripe_incomplete()}</dd>
        <dt>{m.desk_record()}</dt>
        <dd>{coach.athlete_verified ? m.staff_record_approved() : m.staff_record_to_check()}</dd>
      </Facts>
      <Written>{coach.bio}</Written>
      <Written>{coach.achievements}</Written>
      <MarkSwitches coach={coach} />
    </Part>
  );
}

function MoneyFacts({ money, isCoach }: { money: PersonView["money"]; isCoach: boolean }) {
  const lines: [string, number][] = [
    [m.desk_paid(), money.paid],
    [m.desk_refunded(), money.refunded],
    [m.desk_owed(), money.owed],
    ...(isCoach
      ? ([
          [m.desk_earned(), money.earned],
          [m.desk_sent(), money.sent],
          [m.desk_debt(), money.debt],
        ] as [string, number][])
      : []),
  ];
  return (
    <Facts em={9}>
      {lines.map(([words, cents]) => (
        <div key={words} className="contents">
          <dt>{words}</dt>
          <dd className="tabular-nums">{formatCents(cents)}</dd>
        </div>
      ))}
    </Facts>
  );
}

/** The page in a frame of its own, for an address that names somebody outside of the list. */
export const PersonCard = (props: Props) => (
  <Card as="section" className="grid grid-cols-1 gap-3 p-4">
    <Person {...props} />
  </Card>
);
