import type { FootageCommentDocument, TrainingFileDocument } from "@domain/documents";
import { LIMITS } from "@domain/limits";
import { CircleAlert, Smartphone } from "lucide-react";
import { type FormEvent, useRef } from "react";
import { useDraft } from "@/database/drafts";
import { useItemState } from "@/database/sync-status";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { TextArea } from "@/ui/input";
import { toast } from "@/ui/toast";
import { addComment } from "./actions";
import { formatMoment } from "./moment";

type Props = {
  file: TrainingFileDocument;
  comments: readonly FootageCommentDocument[];
  account: string;
  /** The other party's name. */
  other: string;
  /** Milliseconds. */
  position: number;
  onSeek: (ms: number) => void;
};

/** Comments on moments of a recording; pressing a moment goes there. Works offline. */
export function FootageComments({ file, comments, account, other, position, onSeek }: Props) {
  const [text, setText, draft] = useDraft(`footage-comment-${file.id}`, "");
  const held = useRef<number | null>(null);
  if (text === "") held.current = null;
  // The moment at which typing began, although the recording continues.
  const at = held.current ?? position;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    try {
      if (await addComment(file, account, at, text)) draft.sent(text);
    } catch {
      toast.error("Error", "The comment could not be saved on this device.");
    }
  };
  return (
    <section className="grid content-start gap-4" aria-label={`Comments on ${file.file_name}`}>
      {comments.length > 0 && (
        <ol className="grid gap-2">
          {comments.map((comment) => (
            <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3" key={comment.id}>
              <button
                type="button"
                className="focus-visible:edge-focus flex min-h-11 min-w-11 items-start rounded-md text-info tabular-nums underline underline-offset-3"
                aria-label={`Go to ${formatMoment(comment.at_ms)}`}
                onClick={() => onSeek(comment.at_ms)}
              >
                {formatMoment(comment.at_ms)}
              </button>
              <div>
                <p className="text-ink-3 text-sm">
                  {comment.author_id === account ? "You" : other}
                  {comment.author_id === account && <CommentState id={comment.id} />}
                </p>
                <p className="written">{comment.content}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      <form className="grid justify-items-start gap-2" onSubmit={add}>
        <Field label={`Comment at ${formatMoment(at)}`}>
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
        <Button tone="out" size="sm" type="submit" disabled={!text.trim()}>
          Comment
        </Button>
      </form>
    </section>
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
      {refused ? "Not accepted" : "Saved on this device"}
    </span>
  );
}
