import type { MessageDocument } from "@domain/documents";
import * as m from "@messages";
import { Check, CheckCheck, CircleAlert, CloudUpload, Hourglass, Smartphone } from "lucide-react";
import { useItemState } from "@/database/sync-status";

/** The sync state of an own message, as glyph and word. */
export function MessageState({ message }: { message: MessageDocument }) {
  const item = useItemState("messages", message.id);
  if (item === undefined) return null;
  if (item === "failed")
    return (
      <>
        <CircleAlert className="size-4" aria-hidden="true" />
        <span>{m.messages_not_accepted()}</span>
      </>
    );
  if (item === "syncing")
    return (
      <>
        <CloudUpload className="size-4" aria-hidden="true" />
        <span>{m.messages_sending()}</span>
      </>
    );
  if (item === "queued")
    return (
      <>
        <Hourglass className="size-4" aria-hidden="true" />
        <span>{m.messages_queued()}</span>
      </>
    );
  if (item === "local")
    return (
      <>
        <Smartphone className="size-4" aria-hidden="true" />
        <span>{m.messages_saved_on_this_device()}</span>
      </>
    );
  if (message.is_read)
    return (
      <>
        <CheckCheck className="size-4" aria-hidden="true" />
        <span>{m.messages_read()}</span>
      </>
    );
  return (
    <>
      <Check className="size-4" aria-hidden="true" />
      <span>{m.messages_sent()}</span>
    </>
  );
}
