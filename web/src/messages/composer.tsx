import { LIMITS } from "@domain/limits";
import * as m from "@messages";
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

/** In Safari the Enter that chooses a composed word comes after the composition, with this code. */
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean => nativeEvent.isComposing || nativeEvent.keyCode === 229;

/** `mayWrite` is false until a guardian agrees. */
type Props = { person: Person; mayWrite: boolean };

function placeholderFor(person: string): string {
  const [name] = person.split(" ");
  return name ? m.messages_write_to({ name }) : m.messages_write_to_them();
}

/** With a hardware keyboard, Enter sends and Shift+Enter breaks the line. Unsent text is kept per thread. */
export function Composer({ person, mayWrite }: Props) {
  const [text, setText, draft] = useDraft(`message-${person.userId}`, "");
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const sendable = text.trim() !== "" && text.length <= LIMITS.message;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!sendable || sending.current) return;
    sending.current = true;
    try {
      if (await sendMessage(person, text)) draft.sent(text);
    } catch {
      toast.error(m.messages_error(), m.messages_failed_to_send_message());
    } finally {
      sending.current = false;
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || isComposing(event) || isTouch()) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  return (
    <form
      ref={form}
      className="grid grid-cols-[1fr_48px] gap-2 border-rule border-t bg-paper px-3 py-2.5 max-desk:pb-[calc(10px_+_env(safe-area-inset-bottom))]"
      onSubmit={send}
    >
      <div className="min-w-0">
        <TextArea
          aria-label={m.messages_message()}
          height="line"
          className="disabled:cursor-not-allowed disabled:bg-transparent disabled:opacity-55"
          rows={1}
          placeholder={mayWrite ? placeholderFor(person.name) : m.messages_you_cannot_write_now()}
          maxLength={LIMITS.message}
          disabled={!mayWrite}
          enterKeyHint={isTouch() ? "enter" : "send"}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <IconButton
        type="submit"
        label={m.messages_send()}
        className="self-end bg-lane text-on-lane hover:bg-lane disabled:bg-sunk disabled:text-ink-3"
        disabled={!mayWrite || !sendable}
      >
        <SendHorizontal aria-hidden="true" />
      </IconButton>
    </form>
  );
}
