import type { BookingDocument } from "@domain/documents";
import type { GuardianChild, GuardianMessage, GuardianThread, GuardianWords } from "@domain/guardian-page";
import * as m from "@messages";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { whenWords } from "@/bookings/book/when-words";
import { MessageText } from "@/messages/message-text";
import { NoteText } from "@/notes/note-text";
import type { ApiError } from "@/platform/api";
import { Button } from "@/ui/button";
import { formatInstant } from "@/ui/format";
import { nameWithin, shownName } from "@/ui/person-name";
import { Sheet } from "@/ui/sheet";
import { Spinner } from "@/ui/spinner";
import { loadThread, loadWords } from "./visit";

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

/** One text with who wrote it, and when. */
const Said = ({ by, at, children }: { by: string; at: string; children: ReactNode }) => (
  <li className="grid grid-cols-1 gap-1">
    <span className="text-ink-3 text-sm tabular-nums">
      {m.guardian_wrote_at({ name: by, time: formatInstant(at) })}
    </span>
    <p className="written rounded-lg border border-rule px-3.5 py-2.5">{children}</p>
  </li>
);

type WordsProps = { open: boolean; onClose: () => void; visit: string; child: string; booking: BookingDocument };

/** The words of one session: what the child asked for, the notes that the coach shared, the comments on footage. */
export function WordsSheet({ open, onClose, visit, child, booking }: WordsProps) {
  const [words, setWords] = useState<GuardianWords | null>(null);
  const [failed, setFailed] = useState<ApiError | null>(null);
  const load = useCallback(() => {
    setFailed(null);
    loadWords(visit, booking.id).then(setWords, setFailed);
  }, [visit, booking.id]);
  useEffect(() => {
    if (open) load();
  }, [open, load]);
  const coach = shownName(booking.coach_name);
  return (
    <Sheet open={open} onClose={onClose} title={m.guardian_session_with({ name: nameWithin(booking.coach_name) })}>
      <div className="grid grid-cols-1 gap-5 p-5">
        <p className="text-ink-2 tabular-nums">{whenWords(booking.session_date)}</p>
        {booking.notes && (
          <Part title={m.guardian_request({ name: child })}>
            <p className="written">{booking.notes}</p>
          </Part>
        )}
        {!words && <Loading failed={failed} retry={load} />}
        {words?.notes && (
          <Part title={m.guardian_shared_notes()}>
            <div className="text-note">
              <NoteText text={words.notes} level={4} />
            </div>
          </Part>
        )}
        {words && words.comments.length > 0 && (
          <Part title={m.guardian_comments()}>
            <ol className="grid grid-cols-1 gap-3">
              {words.comments.toReversed().map(({ id, byChild, content, hasVoice, hasDrawing, createdAt }) => (
                <Said key={id} by={byChild ? child : coach} at={createdAt}>
                  {[content, hasVoice && m.guardian_voice(), hasDrawing && m.guardian_drawing()]
                    .filter(Boolean)
                    .join(" · ")}
                </Said>
              ))}
            </ol>
          </Part>
        )}
      </div>
    </Sheet>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-2">
    <h3 className="title wrap-anywhere">{title}</h3>
    {children}
  </section>
);

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
    <div className="grid grid-cols-1 gap-3 p-5">
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
      <ol className="grid grid-cols-1 gap-3">
        {messages?.map(({ id, byChild, content, createdAt }) => (
          <Said key={id} by={byChild ? child.name : shownName(name)} at={createdAt}>
            <MessageText text={content} />
          </Said>
        ))}
      </ol>
    </div>
  );
}
