import {
  type GuardianChild,
  type GuardianSession,
  type GuardianThread,
  PAGE_SESSIONS,
  PAGE_THREADS,
} from "@domain/guardian-page";
import * as m from "@messages";
import { Info } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNow } from "@/platform/use-now";
import { Button, ButtonLink } from "@/ui/button";
import { Card } from "@/ui/card";
import { formatInstant } from "@/ui/format";
import { Notice } from "@/ui/notice";
import { Concerns } from "./concerns";
import { Permits } from "./permits";
import { ThreadSheet } from "./reading";
import { SessionRow } from "./session-row";

type Props = { child: GuardianChild; visit: string; reload: () => void };

const isAhead = ({ booking }: GuardianSession, now: number): boolean =>
  ["confirmed", "pending_payment"].includes(booking.status) && Date.parse(booking.session_end) > now;

/** One child: sessions to come, earlier ones, conversations, what the guardian allows, and the way to withdraw consent. */
export function ChildPart({ child, visit, reload }: Props) {
  const { id, name, age, agrees, sessions, threads } = child;
  const now = useNow();
  const [all, setAll] = useState(false);
  const [thread, setThread] = useState<GuardianThread | null>(null);
  const ahead = sessions.filter((session) => isAhead(session, now)).reverse();
  const earlier = sessions.filter((session) => !isAhead(session, now));
  const shown = all ? [...ahead, ...earlier] : ahead;
  const none = earlier.length > 0 ? m.guardian_none_ahead() : m.guardian_no_sessions();
  return (
    <Card as="section" className="grid grid-cols-1 gap-6 desk:p-6 p-4" aria-labelledby={`child-${id}`}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="wrap-anywhere text-d4" id={`child-${id}`}>
          {name}
        </h2>
        <p className="text-ink-3 text-sm">{m.guardian_age({ age })}</p>
      </header>
      {!agrees && (
        <Notice role="note">
          <Info aria-hidden="true" />
          <p>{m.guardian_you_withdrew({ name })}</p>
        </Notice>
      )}
      <Part title={m.guardian_sessions()}>
        {ahead.length === 0 && <p className="text-ink-2">{none}</p>}
        {shown.length > 0 && (
          <ul className="grid">
            {shown.map((session) => (
              <SessionRow
                key={session.booking.id}
                session={session}
                visit={visit}
                child={name}
                agrees={agrees}
                now={now}
                onChange={reload}
              />
            ))}
          </ul>
        )}
        {earlier.length > 0 && (
          <Button tone="out" full aria-expanded={all} onClick={() => setAll(!all)}>
            {m.guardian_earlier({ count: earlier.length })}
          </Button>
        )}
        {all && sessions.length === PAGE_SESSIONS && <Newest count={PAGE_SESSIONS} />}
      </Part>
      <Part title={m.guardian_messages()}>
        {threads.length === 0 && <p className="text-ink-2">{m.guardian_no_messages()}</p>}
        {threads.length > 0 && (
          <ul className="grid">
            {threads.map((one) => (
              <li
                key={one.userId}
                className="flex flex-wrap items-center justify-between gap-x-3 border-rule border-t py-2"
              >
                <Button tone="plain" size="sm" className="-ml-3.5" onClick={() => setThread(one)}>
                  {one.name}
                </Button>
                <span className="text-ink-3 text-sm tabular-nums">{formatInstant(one.lastAt)}</span>
              </li>
            ))}
          </ul>
        )}
        {threads.length === PAGE_THREADS && <Newest count={PAGE_THREADS} />}
        <p className="text-ink-3 text-sm">{m.guardian_not_shown()}</p>
      </Part>
      <Part title={m.guardian_concerns()}>
        <Concerns child={child} visit={visit} onChange={reload} />
      </Part>
      {agrees && (
        <Part title={m.guardian_permits()}>
          <Permits child={child} visit={visit} onChange={reload} />
        </Part>
      )}
      {agrees && (
        <ButtonLink tone="out" full to="/guardian" search={{ withdraw: id }}>
          {m.guardian_withdraw({ name })}
        </ButtonLink>
      )}
      <ThreadSheet thread={thread} onClose={() => setThread(null)} visit={visit} child={child} />
    </Card>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-2">
    <h3 className="title">{title}</h3>
    {children}
  </section>
);

const Newest = ({ count }: { count: number }) => <p className="text-ink-3 text-sm">{m.guardian_newest({ count })}</p>;
