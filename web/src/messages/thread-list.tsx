import * as m from "@messages";
import { Link } from "@tanstack/react-router";
import { LOCALE } from "@/platform/locale";
import { Avatar } from "@/ui/avatar";
import { cx } from "@/ui/class-names";
import { Count } from "@/ui/count";
import { formatHHmm } from "@/ui/format";
import { nameOf, usePerson } from "./queries";
import type { Thread } from "./threads";

const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: "short" });
const dayMonth = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "short" });
const DAY = 86_400_000;

/** "14:32" today, "Fri" this week, "12 Nov" before. */
function shortWhen(iso: string, now: Date): string {
  const at = new Date(iso);
  if (at.toDateString() === now.toDateString()) return formatHHmm(iso);
  return (now.getTime() - at.getTime() < 6 * DAY ? weekday : dayMonth).format(at);
}

type Props = { threads: readonly Thread[]; me: string; open: string | undefined };

export const ThreadList = ({ threads, me, open }: Props) => (
  <ul aria-label={m.messages_conversations()}>
    {threads.map((thread) => (
      <Row key={thread.userId} thread={thread} me={me} current={thread.userId === open} />
    ))}
  </ul>
);

function Row({ thread, me, current }: { thread: Thread; me: string; current: boolean }) {
  const person = usePerson(thread.userId, thread.name);
  const { last, unread } = thread;
  return (
    <li className="border-rule border-b">
      <Link
        to="/messages"
        search={{ with: thread.userId }}
        className={cx(
          "relative grid min-h-20.5 grid-cols-[56px_1fr_auto] items-center gap-x-3.5 gap-y-0.5 px-4 py-3.25 no-underline aria-[current]:bg-paper aria-[current]:before:absolute aria-[current]:before:inset-y-0 aria-[current]:before:left-0 aria-[current]:before:w-1 aria-[current]:before:bg-lane aria-[current]:before:content-['']",
        )}
        aria-current={current ? "true" : undefined}
      >
        <Avatar name={person.name} sport={person.sport} size={56} />
        <span className="min-w-0">
          <b className="title wrap-anywhere block">{nameOf(person)}</b>
          <span className={cx("block truncate text-[0.9375rem]", unread > 0 ? "font-medium text-ink" : "text-ink-3")}>
            {last.sender_id === me && m.messages_you()}
            {last.content}
          </span>
        </span>
        <span className="grid justify-items-end gap-2 self-start pt-1">
          <span className="text-ink-3 text-sm tabular-nums">{shortWhen(last.created_at, new Date())}</span>
          {unread > 0 && (
            <Count>
              <span className="sr-only">{m.messages_unread()} </span>
              {unread}
            </Count>
          )}
        </span>
      </Link>
    </li>
  );
}
