import {
  type GuardianChild,
  type GuardianSession,
  type GuardianThread,
  PAGE_SESSIONS,
  PAGE_THREADS,
} from "@domain/guardian-page";
import * as m from "@messages";
import { type ReactNode, useState } from "react";
import { useNow } from "@/platform/use-now";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { formatInstant } from "@/ui/format";
import { useWork } from "@/ui/use-work";
import { ThreadSheet } from "./reading";
import { SessionRow } from "./session-row";

type Props = {
  child: GuardianChild;
  visit: string;
  reload: () => void;
  onWithdraw: (childId: string) => Promise<void>;
};

const isAhead = ({ booking }: GuardianSession, now: number): boolean =>
  ["confirmed", "pending_payment"].includes(booking.status) && Date.parse(booking.session_end) > now;

/** One child: sessions to come, earlier ones, conversations, and the way to withdraw consent. */
export function ChildPart({ child, visit, reload, onWithdraw }: Props) {
  const { id, name, age, sessions, threads } = child;
  const now = useNow();
  const [all, setAll] = useState(false);
  const [thread, setThread] = useState<GuardianThread | null>(null);
  const { busy, run } = useWork();
  const ahead = sessions.filter((session) => isAhead(session, now)).reverse();
  const earlier = sessions.filter((session) => !isAhead(session, now));
  const shown = all ? [...ahead, ...earlier] : ahead;
  return (
    <Card as="section" className="grid gap-6 desk:p-6 p-4" aria-labelledby={`child-${id}`}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="wrap-anywhere text-d4" id={`child-${id}`}>
          {name}
        </h2>
        <p className="text-ink-3 text-sm">{m.guardian_age({ age })}</p>
      </header>
      <Part
        title={m.guardian_sessions()}
        empty={shown.length > 0 ? "" : earlier.length > 0 ? m.guardian_none_ahead() : m.guardian_no_sessions()}
      >
        <ul className="grid">
          {shown.map((session) => (
            <SessionRow
              key={session.booking.id}
              session={session}
              visit={visit}
              child={name}
              now={now}
              onChange={reload}
            />
          ))}
        </ul>
        {earlier.length > 0 && (
          <Button tone="out" size="sm" className="justify-self-start" aria-expanded={all} onClick={() => setAll(!all)}>
            {m.guardian_earlier({ count: earlier.length })}
          </Button>
        )}
        {all && sessions.length === PAGE_SESSIONS && (
          <p className="text-ink-3 text-sm">{m.guardian_newest({ count: PAGE_SESSIONS })}</p>
        )}
      </Part>
      <Part title={m.guardian_messages()} empty={threads.length === 0 ? m.guardian_no_messages() : ""}>
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
        {threads.length === PAGE_THREADS && (
          <p className="text-ink-3 text-sm">{m.guardian_newest({ count: PAGE_THREADS })}</p>
        )}
        <p className="text-ink-3 text-sm">{m.guardian_team_is_private()}</p>
      </Part>
      <Button tone="out" full busy={busy} onClick={() => void run(() => onWithdraw(id))}>
        {m.guardian_withdraw({ name })}
      </Button>
      <ThreadSheet thread={thread} onClose={() => setThread(null)} visit={visit} child={child} />
    </Card>
  );
}

const Part = ({ title, empty, children }: { title: string; empty: string; children: ReactNode }) => (
  <section className="grid gap-2">
    <h3 className="title">{title}</h3>
    {empty && <p className="text-ink-2">{empty}</p>}
    {children}
  </section>
);
