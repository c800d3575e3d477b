import type { FootageCommentDocument, TrainingFileDocument } from "@domain/documents";
import { VOICE } from "@domain/footage";
import { drawingOf, drawingText } from "@domain/footage-drawing";
import { LIMITS } from "@domain/limits";
import * as m from "@messages";
import { CircleAlert, Mic, PenLine, Smartphone } from "lucide-react";
import { type FormEvent, lazy, Suspense, useRef, useState } from "react";
import { useDraft } from "@/database/drafts";
import { useItemState } from "@/database/sync-status";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { TextArea } from "@/ui/input";
import { Spinner } from "@/ui/spinner";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { addComment, addVoice } from "./actions";
import { CommentVoice } from "./comment-voice";
import { drawingWords } from "./drawing-words";
import { formatMoment } from "./moment";
import type { Sketching } from "./use-sketch";
import type { Source } from "./use-source";

const Recorder = lazy(async () => ({ default: (await import("./recorder")).Recorder }));

type Props = {
  file: TrainingFileDocument;
  comments: readonly FootageCommentDocument[];
  account: string;
  /** The other party's name. */
  other: string;
  /** Milliseconds. */
  position: number;
  /** What is drawn for the next comment. */
  sketching: Sketching;
  /** Voices by their comment. */
  voices: ReadonlyMap<string, Source>;
  /** The booking takes recordings. */
  open: boolean;
  /** A minor's guardian ended comments: they are only read. */
  silent: boolean;
  onSeek: (comment: FootageCommentDocument) => void;
};

/** Comments on moments of a recording; pressing a moment goes there. Works offline. */
export function FootageComments(props: Props) {
  const { file, comments, account, other, position, sketching, voices, open, silent, onSeek } = props;
  const [speaking, setSpeaking] = useState<number | null>(null);
  const [text, setText, draft] = useDraft(`footage-comment-${file.id}`, "");
  const held = useRef<number | null>(null);
  if (text === "") held.current = null;
  const drawing = sketching.drawn ? sketching.sketch.drawing : null;
  // The drawing's frame, or the moment at which typing began, although the recording continues.
  const at = drawing || sketching.drawing ? sketching.atMs : (held.current ?? position);
  const { busy, run } = useWork();
  const remark = { text, drawing: drawing ? drawingText(drawing) : "" };
  const sent = () => {
    draft.sent(text);
    sketching.remove();
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    await run(async () => {
      if (await addComment(file, account, { ...remark, atMs: at })) sent();
    }, m.footage_the_comment_could_not_be_saved());
  };
  const addSpoken = (atMs: number, voice: File, ms: number) =>
    run(async () => {
      const problem = await addVoice(file, account, { ...remark, atMs }, voice, ms);
      if (problem) toast.error(problem.title, problem.description);
      else sent();
    }, m.footage_the_comment_could_not_be_saved());
  return (
    <section
      className="grid content-start gap-4"
      aria-label={m.footage_comments_on_file_name({ file_name: file.file_name })}
    >
      {comments.length > 0 && (
        <ol className="grid gap-2">
          {comments.map((comment) => (
            <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3" key={comment.id}>
              <button
                type="button"
                className="focus-visible:edge-focus flex min-h-11 min-w-11 items-start rounded-md text-info tabular-nums underline underline-offset-3"
                aria-label={m.footage_go_to_at_ms({ at_ms: formatMoment(comment.at_ms) })}
                onClick={() => onSeek(comment)}
              >
                {formatMoment(comment.at_ms)}
              </button>
              <div>
                <p className="text-ink-3 text-sm">
                  {comment.author_id === account ? m.footage_you() : other}
                  {comment.author_id === account && <CommentState id={comment.id} />}
                </p>
                {comment.content && <p className="written">{comment.content}</p>}
                <CommentDrawing comment={comment} onSeek={onSeek} />
                <CommentVoice comment={comment} voice={voices.get(comment.id)} />
              </div>
            </li>
          ))}
        </ol>
      )}
      {!silent && (
        <form className="grid justify-items-start gap-2" onSubmit={add}>
          <Field label={m.footage_comment_at_at({ at: formatMoment(at) })} className="w-full max-w-prose">
            <TextArea
              height="low"
              rows={2}
              maxLength={LIMITS.comment}
              value={text}
              onChange={(event) => {
                held.current ??= position;
                setText(event.target.value);
              }}
            />
          </Field>
          {drawing && (
            <p className="flex flex-wrap items-center gap-2 text-sm">
              <PenLine className="size-4" aria-hidden="true" />
              {m.footage_drawing_at({ at: formatMoment(at), words: drawingWords(drawing) })}
              {!sketching.drawing && (
                <Button tone="plain" size="sm" onClick={sketching.remove}>
                  {m.footage_remove_drawing()}
                </Button>
              )}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-2">
            <Button
              tone="out"
              size="sm"
              type="submit"
              busy={busy}
              disabled={!(text.trim() || drawing) || text.length > LIMITS.comment}
            >
              {m.footage_comment()}
            </Button>
            {open && speaking === null && (
              <Button tone="plain" size="sm" onClick={() => setSpeaking(at)}>
                <Mic className="size-4" aria-hidden="true" />
                {m.footage_record_voice()}
              </Button>
            )}
          </div>
        </form>
      )}
      {speaking !== null && (
        <Suspense fallback={<Spinner />}>
          <Recorder
            kind="audio"
            most={VOICE.ms}
            onFile={(voice, ms) => void addSpoken(speaking, voice, ms)}
            onClose={() => setSpeaking(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** What a comment's drawing shows, in words. Pressing it shows the drawing over its frame. */
function CommentDrawing({ comment, onSeek }: { comment: FootageCommentDocument } & Pick<Props, "onSeek">) {
  const drawing = drawingOf(comment.drawing);
  if (!drawing) return null;
  return (
    <Button tone="plain" size="sm" className="-ms-3.5 text-start" onClick={() => onSeek(comment)}>
      <PenLine className="size-4 flex-none" aria-hidden="true" />
      <span className="whitespace-normal">{m.footage_drawing_with_words({ words: drawingWords(drawing) })}</span>
    </Button>
  );
}

/** The sync state of an unsent comment. */
function CommentState({ id }: { id: string }) {
  const state = useItemState("footage_comments", id);
  if (state === undefined || state === "synced") return null;
  const refused = state === "failed";
  const Glyph = refused ? CircleAlert : Smartphone;
  return (
    <span className="inline-flex items-center gap-1 [margin-inline-start:8px]">
      <Glyph className="size-4" aria-hidden="true" />
      {refused ? m.footage_not_accepted() : m.footage_saved_on_this_device()}
    </span>
  );
}
