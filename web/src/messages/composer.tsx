import { LIMITS } from "@domain/limits";
import { SendHorizontal } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useRef } from "react";
import { useDraft } from "@/database/drafts";
import { IconButton } from "@/ui/button";
import { TextArea } from "@/ui/input";
import { toast } from "@/ui/toast";
import { sendMessage } from "./actions";
import type { Person } from "./queries";

/** A touch keyboard has no Shift+Enter: there Enter breaks the line, and the button sends. */
const isTouch = (): boolean => matchMedia("(hover: none) and (pointer: coarse)").matches;

/** `mayWrite` is false until a guardian agrees. */
type Props = { person: Person; mayWrite: boolean };

/** With a hardware keyboard, Enter sends and Shift+Enter breaks the line. Unsent text is kept per thread. */
export function Composer({ person, mayWrite }: Props) {
  const [text, setText, draft] = useDraft(`message-${person.userId}`, "");
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim() || sending.current) return;
    sending.current = true;
    try {
      if (await sendMessage(person, text)) draft.sent(text);
    } catch {
      toast.error("Error", "Failed to send message");
    } finally {
      sending.current = false;
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || isTouch()) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  return (
    <form
      ref={form}
      className="grid grid-cols-[1fr_48px] gap-2 border-rule border-t bg-paper px-3 py-2.5 max-desk:pb-[calc(10px_+_env(safe-area-inset-bottom))]"
      onSubmit={send}
    >
      <TextArea
        aria-label="Message"
        height="line"
        className="disabled:cursor-not-allowed disabled:bg-transparent disabled:opacity-55"
        rows={1}
        placeholder={mayWrite ? `Write to ${person.name.split(" ")[0] || "them"}` : "You cannot write yet"}
        maxLength={LIMITS.message}
        disabled={!mayWrite}
        enterKeyHint={isTouch() ? "enter" : "send"}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton
        type="submit"
        label="Send"
        className="self-end bg-lane text-on-lane hover:bg-lane disabled:bg-sunk disabled:text-ink-3"
        disabled={!mayWrite || !text.trim()}
      >
        <SendHorizontal aria-hidden="true" />
      </IconButton>
    </form>
  );
}
