import { ChevronLeft } from "lucide-react";
import { useEffect, useState } from "react";
import { AppLink } from "@/ui/app-link";
import { Avatar } from "@/ui/avatar";
import { formatTime, zoneCity } from "@/ui/format";
import { markRead } from "./actions";
import { Composer } from "./composer";
import { MessageList } from "./message-list";
import { usePerson, useThread } from "./queries";
import { ThreadMenu } from "./thread-menu";

type Props = { me: string; userId: string; knownName: string };

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "14:40 in London, 09:40 in Atlanta", when the other's clock differs. */
function clocks(zone: string): string {
  const now = new Date().toISOString();
  if (!zone || zone === ownZone) return "";
  return `${formatTime(now)} in ${zoneCity(ownZone)}, ${formatTime(now, zone)} in ${zoneCity(zone)}`;
}

export function ThreadPane({ me, userId, knownName }: Props) {
  const person = usePerson(userId, knownName);
  const messages = useThread(me, userId);
  const [blocked, setBlocked] = useState(false);
  const unread = messages?.some((message) => message.receiver_id === me && !message.is_read) ?? false;
  useEffect(() => {
    // A thread in a hidden tab is not read yet.
    const read = () => {
      if (unread && document.visibilityState === "visible") void markRead(userId);
    };
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [unread, userId]);
  return (
    <>
      <header className="bar thread-bar">
        <AppLink to="/messages" className="iconbtn back desk:hidden" aria-label="Back">
          <ChevronLeft className="i" aria-hidden="true" />
        </AppLink>
        <Avatar name={person.name} sport={person.sport} size={40} />
        <div className="thread-who">
          <h2 className="d5">{person.name || "A deleted account"}</h2>
          {person.timeZone && <span className="meta num">{clocks(person.timeZone)}</span>}
        </div>
        <ThreadMenu person={person} lastMessageId={messages?.at(-1)?.id ?? null} onBlocked={() => setBlocked(true)} />
      </header>
      {messages && <MessageList key={userId} messages={messages} me={me} />}
      {blocked ? (
        <p className="thread-note" role="status">
          You blocked {person.name}. Neither of you can write to the other.
        </p>
      ) : (
        <Composer key={`compose-${userId}`} person={person} />
      )}
    </>
  );
}
