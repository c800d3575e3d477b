import type { FootageCommentDocument, TrainingFileDocument } from "@domain/documents";
import { LIMITS } from "@domain/limits";
import { CircleAlert, Smartphone } from "lucide-react";
import { type FormEvent, useRef } from "react";
import { useDraft } from "@/database/drafts";
import { useItemState } from "@/database/sync-status";
import { Button } from "@/ui/button";
import { Field, TextArea } from "@/ui/field";
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
    <section className="stack footage-comments" aria-label={`Comments on ${file.file_name}`}>
      {comments.length > 0 && (
        <ol className="footage-remarks">
          {comments.map((comment) => (
            <li key={comment.id}>
              <button
                type="button"
                className="num footage-moment"
                aria-label={`Go to ${formatMoment(comment.at_ms)}`}
                onClick={() => onSeek(comment.at_ms)}
              >
                {formatMoment(comment.at_ms)}
              </button>
              <div>
                <p className="meta">
                  {comment.author_id === account ? "You" : other}
                  {comment.author_id === account && <CommentState id={comment.id} />}
                </p>
                <p className="footage-words">{comment.content}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      <form className="footage-comment" onSubmit={add}>
        <Field label={`Comment at ${formatMoment(at)}`}>
          <TextArea
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
    <span className="footage-state">
      <Glyph className="i s" aria-hidden="true" />
      {refused ? "Not accepted" : "Saved on this device"}
    </span>
  );
}
