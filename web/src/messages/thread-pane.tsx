import * as m from "@messages";
import { ChevronLeft } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { lacksPermit, useGuardianNeed } from "@/accounts/birth-date";
import { GuardianNotice } from "@/accounts/guardian-notice";
import { useSyncStatus } from "@/database/sync-status";
import { ownZone } from "@/platform/own-zone";
import { AppLink } from "@/ui/app-link";
import { Avatar } from "@/ui/avatar";
import { Button, ButtonLink, ICON_BUTTON } from "@/ui/button";
import { cx } from "@/ui/class-names";
import { formatDate, formatTime, zoneCity } from "@/ui/format";
import { formatHours } from "@/ui/format-hours";
import { markRead } from "./actions";
import { archivedBetween } from "./archived";
import { Composer } from "./composer";
import { LoadArchived } from "./load-archived";
import { MessageList } from "./message-list";
import { nameOf, usePerson, useSessionWith, useThread } from "./queries";
import { ThreadMenu } from "./thread-menu";
import { otherName, withArchived } from "./threads";
import { useArchived } from "./use-archived";
import { useBlock } from "./use-block";
import { useConcern } from "./use-concern";

type Props = { me: string; userId: string; knownName: string };

/** "14:40 in London, 09:40 in Atlanta", if the clocks differ. */
function clocks(zone: string): string {
  const now = new Date().toISOString();
  if (!zone || formatTime(now) === formatTime(now, zone)) return "";
  return m.messages_now_in_both_cities({
    time: formatTime(now),
    city: zoneCity(ownZone()),
    otherTime: formatTime(now, zone),
    otherCity: zoneCity(zone),
  });
}

export function ThreadPane({ me, userId, knownName }: Props) {
  const { online } = useSyncStatus();
  const archived = useArchived((held, limit) => archivedBetween(me, userId, held, limit), online);
  const person = usePerson(userId, knownName || (archived.newest ? otherName(archived.newest, me) : ""));
  const messages = useThread(me, userId);
  const all = useMemo(() => messages && withArchived(messages, archived.messages), [messages, archived.messages]);
  const session = useSessionWith(me, userId);
  const { blocked, block, unblock } = useBlock(userId);
  const concern = useConcern(userId);
  const { standing, reload } = useGuardianNeed(me);
  const isYoung = standing ? standing.state !== "not_needed" : false;
  const ofMinor = isYoung || person.minor !== "";
  /** The server refuses messages until the team decides. */
  const isPaused = concern.state === "open" && ofMinor;
  const { ended } = person;
  const heard = useRef(ended);
  useEffect(() => {
    if (heard.current !== ended) reload();
    heard.current = ended;
  }, [ended, reload]);
  // Only a minor has a guardian, who reads what is written with coaches.
  const reader =
    person.coachId !== null && standing?.state === "confirmed" ? standing.name || m.accounts_your_guardian() : "";
  const lacks = person.coachId !== null && lacksPermit(standing, "writing");
  const unread = messages?.some((message) => message.receiver_id === me && !message.is_read) ?? false;
  const theirs = all?.findLast((message) => message.sender_id === userId)?.id ?? null;
  useEffect(() => {
    // A thread in a hidden tab does not count as read.
    const read = () => {
      if (unread && document.visibilityState === "visible") void markRead(userId);
    };
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [unread, userId]);
  return (
    <>
      <header className="flex min-h-16 items-center gap-3 border-rule border-b bg-chalk py-2 pr-1 pl-4">
        <AppLink to="/messages" className={cx(ICON_BUTTON, "-ml-3 desk:hidden")} aria-label={m.messages_back()}>
          <ChevronLeft aria-hidden="true" />
        </AppLink>
        <Avatar name={person.name} sport={person.sport} size={40} />
        <div className="wrap-anywhere min-w-0 flex-1">
          {nameOf(person) && <h2 className="title flex-1">{nameOf(person)}</h2>}
          {person.minor && <p className="mt-0.5 text-ink-3 text-sm">{person.minor}</p>}
          {reader && <p className="mt-0.5 text-ink-3 text-sm">{m.messages_guardian_can_read({ guardian: reader })}</p>}
          {clocks(person.timeZone) && (
            <p className="mt-0.5 text-ink-3 text-sm tabular-nums">{clocks(person.timeZone)}</p>
          )}
        </div>
        <ThreadMenu
          person={person}
          lastMessageId={theirs}
          blocked={blocked}
          onBlock={() => void block()}
          onUnblock={() => void unblock()}
          onReport={concern.look}
        />
      </header>
      {session && (
        <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 gap-y-0 border-rule border-b pr-1 pl-4">
          <p className="text-sm tabular-nums">
            <b>
              {formatDate(session.session_date)}, {formatTime(session.session_date)}
            </b>
            , {formatHours(session.duration_hours)}
          </p>
          <ButtonLink tone="plain" size="sm" to="/booking/$bookingId" params={{ bookingId: session.id }}>
            {m.messages_see_booking()}
          </ButtonLink>
        </div>
      )}
      {all ? (
        <MessageList
          key={userId}
          messages={all}
          me={me}
          top={
            archived.more && (
              <LoadArchived archived={archived} online={online} label={m.messages_load_earlier_messages()} />
            )
          }
        />
      ) : (
        <div className="block min-h-0 flex-1 flex-col gap-1 overflow-auto p-4 [overflow-anchor:none]" />
      )}
      {concern.state === "open" && (
        <p className="border-rule border-t p-4 text-ink-2" role="status">
          {[m.reports_you_reported({ name: nameOf(person) }), isPaused && m.reports_paused()].filter(Boolean).join(" ")}
        </p>
      )}
      {concern.state === "closed" && ofMinor && (
        <p className="border-rule border-t p-4 text-ink-2" role="status">
          {m.reports_answered({ name: nameOf(person) })}
        </p>
      )}
      {isPaused ? null : blocked ? (
        <div
          className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-rule border-t py-2 pr-1 pl-4 text-ink-2"
          role="status"
        >
          <p>{m.messages_you_blocked_name_of_neither_of({ nameOf: nameOf(person) })}</p>
          <Button tone="plain" size="sm" onClick={() => void unblock()}>
            {m.messages_unblock()}
          </Button>
        </div>
      ) : person.closed ? (
        <p className="border-rule border-t p-4 text-ink-2" role="status">
          {person.closed}
        </p>
      ) : (
        <>
          {/* The team may be answered all the same. */}
          {person.coachId && <GuardianNotice standing={standing} permit="writing" next={`/messages?with=${userId}`} />}
          <Composer key={`compose-${userId}`} person={person} mayWrite={!lacks} />
        </>
      )}
    </>
  );
}
