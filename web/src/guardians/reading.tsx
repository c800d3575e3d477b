import type { BookingDocument } from "@domain/documents";
import type { GuardianChild, GuardianMessage, GuardianThread } from "@domain/guardian-page";
import * as m from "@messages";
import { Link } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { MessageText } from "@/messages/message-text";
import { NoteText } from "@/notes/note-text";
import type { ApiError } from "@/platform/api";
import { Button } from "@/ui/button";
import { formatInstant } from "@/ui/format";
import { nameWithin } from "@/ui/person-name";
import { Sheet } from "@/ui/sheet";
import { Spinner } from "@/ui/spinner";
import { loadNote, loadThread } from "./visit";

/** While it loads, or with what failed and a way to try again. */
function Loading({ failed, retry }: { failed: ApiError | null; retry: () => void }) {
  if (!failed) return <Spinner />;
  return (
    <div className="grid justify-items-start gap-3" role="alert">
      <p>{failed.message}</p>
      <Button tone="out" size="sm" onClick={retry}>
        {m.ui_retry()}
      </Button>
    </div>
  );
}

type NoteProps = { open: boolean; onClose: () => void; visit: string; booking: BookingDocument };

/** The notes that a coach shared. */
export function NoteSheet({ open, onClose, visit, booking }: NoteProps) {
  const [text, setText] = useState<string | null>(null);
  const [failed, setFailed] = useState<ApiError | null>(null);
  const load = useCallback(() => {
    setFailed(null);
    loadNote(visit, booking.id).then(({ notes }) => setText(notes), setFailed);
  }, [visit, booking.id]);
  useEffect(() => {
    if (open) load();
  }, [open, load]);
  return (
    <Sheet open={open} onClose={onClose} title={m.guardian_notes_of({ name: nameWithin(booking.coach_name) })}>
      <div className="p-5 text-note">
        {text === null ? <Loading failed={failed} retry={load} /> : <NoteText text={text} level={3} />}
      </div>
    </Sheet>
  );
}

type ThreadProps = { thread: GuardianThread | null; onClose: () => void; visit: string; child: GuardianChild };

/** A conversation of a child, oldest message first. */
export function ThreadSheet({ thread, onClose, visit, child }: ThreadProps) {
  return (
    <Sheet
      open={thread !== null}
      onClose={onClose}
      title={thread ? m.guardian_messages_with({ name: nameWithin(thread.name) }) : ""}
    >
      {thread && <Thread key={thread.userId} thread={thread} visit={visit} child={child} />}
    </Sheet>
  );
}

function Thread({ thread, visit, child }: { thread: GuardianThread; visit: string; child: GuardianChild }) {
  const { userId, name, coachId } = thread;
  const [messages, setMessages] = useState<GuardianMessage[] | null>(null);
  const [more, setMore] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<ApiError | null>(null);
  const load = useCallback(
    async (before: GuardianMessage | undefined) => {
      setFailed(null);
      setBusy(true);
      try {
        const found = await loadThread(visit, child.id, userId, before);
        setMessages((has) => [...found.messages.toReversed(), ...((before && has) || [])]);
        setMore(found.more);
      } catch (error) {
        setFailed(error as ApiError);
      } finally {
        setBusy(false);
      }
    },
    [visit, child.id, userId],
  );
  useEffect(() => void load(undefined), [load]);
  return (
    <div className="grid gap-3 p-5">
      {coachId && (
        <Link to="/coach/$coachId" params={{ coachId }} className="link justify-self-start">
          {m.guardian_profile_of({ name })}
        </Link>
      )}
      {(failed || !messages) && <Loading failed={failed} retry={() => void load(messages?.[0])} />}
      {messages && more && !failed && (
        <Button tone="out" size="sm" busy={busy} onClick={() => void load(messages[0])}>
          {m.guardian_load_earlier()}
        </Button>
      )}
      <ol className="grid gap-3">
        {messages?.map(({ id, byChild, content, createdAt }) => (
          <li key={id} className="grid gap-1">
            <span className="text-ink-3 text-sm tabular-nums">
              {m.guardian_wrote_at({ name: byChild ? child.name : nameWithin(name), time: formatInstant(createdAt) })}
            </span>
            <p className="written rounded-lg border border-rule px-3.5 py-2.5">
              <MessageText text={content} />
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
