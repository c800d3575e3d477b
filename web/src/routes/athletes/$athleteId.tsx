import { sessionToNote } from "@domain/day-lead";
import type { BookingDocument } from "@domain/documents";
import * as m from "@messages";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { MessageSquare, PencilLine } from "lucide-react";
import { useMemo } from "react";
import { AthleteCard } from "@/bookings/athlete-card";
import { useCoachBookings } from "@/bookings/queries";
import { SessionList } from "@/bookings/session-list";
import { daySessions } from "@/bookings/today";
import { useThread } from "@/messages/queries";
import { requireSession, useSession } from "@/platform/session";
import { useNow } from "@/platform/use-now";
import { AthleteFootage } from "@/roster/athlete-footage";
import { AthleteMessages } from "@/roster/athlete-messages";
import { AthleteNotes } from "@/roster/athlete-notes";
import { useFootageOf, useNotesOf } from "@/roster/queries";
import { type RosterEntry, rosterOf } from "@/roster/roster";
import { RosterFacts } from "@/roster/roster-facts";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";
import { shownName } from "@/ui/person-name";
import { PhoneBar } from "@/ui/phone-bar";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import { Tabs } from "@/ui/tabs";

const TABS = ["notes", "sessions", "footage", "messages"] as const;
type TabName = (typeof TABS)[number];
const NOTHING_NOTED = new Map<string, boolean>();
/** Sessions shown before "See all". */
const FIRST = 20;

export const Route = createFileRoute("/athletes/$athleteId")({
  validateSearch: (search: Record<string, unknown>): { tab?: TabName } => {
    const tab = TABS.find((name) => name === search.tab);
    return tab ? { tab } : {};
  },
  beforeLoad: requireSession,
  staticData: { phone: "own" },
  component: AthletePage,
});

/** One athlete of a coach: goals, history, notes, footage and messages, all from the device. */
function AthletePage() {
  const { athleteId } = Route.useParams();
  const { user } = useSession();
  const me = user?.id ?? "";
  const now = useNow();
  const all = useCoachBookings(me);
  const bookings = useMemo(() => all?.filter(({ client_id }) => client_id === athleteId), [all, athleteId]);
  const [entry] = useMemo(() => rosterOf(bookings ?? [], now), [bookings, now]);
  const title = entry ? shownName(entry.name) : m.roster_athlete();
  return (
    <>
      <PhoneBar title={title} back="/athletes" />
      {bookings === undefined && (
        <div className="frame desk:pt-8 pt-4">
          <DelayedSkeleton title={title}>
            <Skeleton radius="md" className="block h-32" />
          </DelayedSkeleton>
        </div>
      )}
      {bookings && !entry && (
        <Page title={m.roster_athlete()} width="read">
          <EmptyState
            title={m.roster_not_one_of_your_athletes()}
            text={m.roster_people_appear_after_booking()}
            action={<ButtonLink to="/athletes">{m.roster_all_athletes()}</ButtonLink>}
          />
        </Page>
      )}
      {bookings && entry && <Known key={athleteId} entry={entry} bookings={bookings} me={me} now={now} />}
    </>
  );
}

type Props = { entry: RosterEntry; bookings: readonly BookingDocument[]; me: string; now: number };

function Known({ entry, bookings, me, now }: Props) {
  const { tab = "notes" } = Route.useSearch();
  const navigate = useNavigate();
  const { userId } = entry;
  const name = shownName(entry.name);
  const toNote = sessionToNote(daySessions(bookings, me, NOTHING_NOTED), now);
  return (
    <Page
      title={name}
      className="pt-4"
      headClassName="max-desk:mb-4"
      lead={<RosterFacts entry={entry} />}
      actions={
        <>
          {toNote && (
            <ButtonLink tone="go" to="/booking/$bookingId" params={{ bookingId: toNote.id }} search={{ tab: "notes" }}>
              <PencilLine aria-hidden="true" />
              {m.roster_write_notes()}
            </ButtonLink>
          )}
          <ButtonLink tone="out" to="/messages" search={{ with: userId }}>
            <MessageSquare aria-hidden="true" />
            {m.roster_message()}
          </ButtonLink>
        </>
      }
    >
      <div className="grid desk:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] grid-cols-1 items-start gap-4.5">
        <div className="min-w-0 empty:hidden">
          <AthleteCard userId={userId} />
        </div>
        <Tabs
          label={m.roster_parts_of_the_page()}
          value={tab}
          onChange={(next) => void navigate({ to: ".", search: { tab: next }, replace: true })}
          className="overflow-x-auto *:flex-none"
          panelClassName="pt-4"
          tabs={[
            { value: "notes", label: m.roster_notes(), panel: <Notes bookings={bookings} /> },
            {
              value: "sessions",
              label: m.roster_sessions(),
              panel: (
                <SessionList id="sessions" title={m.roster_sessions()} bookings={bookings} userId={me} first={FIRST} />
              ),
            },
            { value: "footage", label: m.roster_footage(), panel: <Footage bookings={bookings} /> },
            { value: "messages", label: m.roster_messages(), panel: <Messages me={me} other={userId} name={name} /> },
          ]}
        />
      </div>
    </Page>
  );
}

function Notes({ bookings }: { bookings: readonly BookingDocument[] }) {
  const notes = useNotesOf(bookings);
  return notes ? <AthleteNotes notes={notes} /> : null;
}

function Footage({ bookings }: { bookings: readonly BookingDocument[] }) {
  const files = useFootageOf(bookings);
  return files ? <AthleteFootage files={files} /> : null;
}

function Messages({ me, other, name }: { me: string; other: string; name: string }) {
  const messages = useThread(me, other);
  return messages ? <AthleteMessages messages={messages} me={me} other={other} name={name} /> : null;
}
