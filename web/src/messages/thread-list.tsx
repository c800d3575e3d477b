import { Link } from "@tanstack/react-router";
import { Avatar } from "@/ui/avatar";
import { cx } from "@/ui/class-names";
import { formatHHmm } from "@/ui/format";
import { nameOf, usePerson } from "./queries";
import type { Thread } from "./threads";

const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "short" });
const dayMonth = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const DAY = 86_400_000;

/** "14:32" today, "Fri" this week, "12 Nov" before. */
function shortWhen(iso: string, now: Date): string {
  const at = new Date(iso);
  if (at.toDateString() === now.toDateString()) return formatHHmm(iso);
  return (now.getTime() - at.getTime() < 6 * DAY ? weekday : dayMonth).format(at);
}

type Props = { threads: readonly Thread[]; me: string; open: string | undefined };

export const ThreadList = ({ threads, me, open }: Props) => (
  <ul className="convs" aria-label="Conversations">
    {threads.map((thread) => (
      <Row key={thread.userId} thread={thread} me={me} current={thread.userId === open} />
    ))}
  </ul>
);

function Row({ thread, me, current }: { thread: Thread; me: string; current: boolean }) {
  const person = usePerson(thread.userId, thread.name);
  const { last, unread } = thread;
  return (
    <li>
      <Link
        to="/messages"
        search={{ with: thread.userId }}
        className={cx("conv", unread > 0 && "unread")}
        aria-current={current ? "true" : undefined}
      >
        <Avatar name={person.name} sport={person.sport} size={56} />
        <span className="n">
          <b className="d d5 conv-name">{nameOf(person)}</b>
          <span className="conv-last">
            {last.sender_id === me && "You: "}
            {last.content}
          </span>
        </span>
        <span className="r">
          <span className="meta num">{shortWhen(last.created_at, new Date())}</span>
          {unread > 0 && (
            <span className="count">
              <span className="vh">, unread: </span>
              {unread}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
