import type { MessageDocument } from "@domain/documents";
import * as m from "@messages";
import { MessageText } from "@/messages/message-text";
import { ButtonLink } from "@/ui/button";
import { formatInstant } from "@/ui/format";

/** The newest messages that are shown here. */
const MOST = 8;

type Props = { messages: readonly MessageDocument[]; me: string; other: string; name: string };

/** The newest messages with an athlete, and the way to the conversation. */
export function AthleteMessages({ messages, me, other, name }: Props) {
  const newest = messages.slice(-MOST);
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      {newest.length === 0 ? (
        <p className="text-ink-3">{m.roster_no_messages_yet()}</p>
      ) : (
        <ol className="grid w-full grid-cols-1 gap-3">
          {newest.map((message) => (
            <li key={message.id} className="grid grid-cols-1 gap-0.5 border-rule border-b pb-3">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <b>{message.sender_id === me ? m.roster_you_wrote() : name}</b>
                <span className="text-ink-3 text-sm tabular-nums">{formatInstant(message.created_at)}</span>
              </p>
              <p className="written">
                <MessageText text={message.content} />
              </p>
            </li>
          ))}
        </ol>
      )}
      <ButtonLink tone="out" to="/messages" search={{ with: other }}>
        {m.roster_open_conversation()}
      </ButtonLink>
    </div>
  );
}
