import * as m from "@messages";
import { Link } from "@tanstack/react-router";
import { whenWords } from "@/bookings/book/when-words";
import { Avatar } from "@/ui/avatar";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { shownName } from "@/ui/person-name";
import { VirtualList } from "@/ui/virtual-list";
import type { RosterEntry } from "./roster";

/** A row's likely height in pixels. */
const ROW = 90;

/** A coach's athletes, each with the last and the next session. The whole row opens the athlete's page. */
export function RosterList({ roster }: { roster: readonly RosterEntry[] }) {
  if (roster.length === 0)
    return (
      <EmptyState
        title={m.roster_no_athletes_yet()}
        text={m.roster_each_athlete_who_books_you()}
        action={
          <ButtonLink to="/athletes" search={{ list: "all" }}>
            {m.roster_find_athletes()}
          </ButtonLink>
        }
      />
    );
  return (
    <VirtualList
      items={roster}
      keyOf={({ userId }) => userId}
      estimate={ROW}
      gap={0}
      label={m.roster_your_athletes()}
      className="edge-lift rounded-lg border border-rule bg-paper"
    >
      {(entry) => <Row entry={entry} />}
    </VirtualList>
  );
}

const Row = ({ entry: { userId, name, minor, last, next } }: { entry: RosterEntry }) => (
  <div className="relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 border-rule border-t in-[li:first-child]:border-t-0 px-4 py-4">
    <Avatar name={name} sport={(next ?? last)?.coach_sport} size={56} />
    <div className="wrap-anywhere grid min-w-0 gap-0.5">
      <Link
        to="/athletes/$athleteId"
        params={{ athleteId: userId }}
        className="title no-underline after:absolute after:inset-0 after:content-[''] hover:underline"
      >
        {shownName(name)}
      </Link>
      {minor && <p className="text-ink-3 text-sm">{minor}</p>}
      <p className="flex flex-wrap gap-x-4 text-sm tabular-nums">
        {next && <span className="font-semibold">{m.roster_next_session({ when: whenWords(next.session_date) })}</span>}
        {last && <span className="text-ink-3">{m.roster_last_session({ when: whenWords(last.session_date) })}</span>}
        {!next && !last && <span className="text-ink-3">{m.roster_no_session_yet()}</span>}
      </p>
    </div>
  </div>
);
