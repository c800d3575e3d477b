import type { MessageDocument } from "@domain/documents";
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
        <span>Not accepted</span>
      </>
    );
  if (item === "syncing")
    return (
      <>
        <CloudUpload className="size-4" aria-hidden="true" />
        <span>Sending</span>
      </>
    );
  if (item === "queued")
    return (
      <>
        <Hourglass className="size-4" aria-hidden="true" />
        <span>Queued</span>
      </>
    );
  if (item === "local")
    return (
      <>
        <Smartphone className="size-4" aria-hidden="true" />
        <span>Saved on this device</span>
      </>
    );
  if (message.is_read)
    return (
      <>
        <CheckCheck className="size-4" aria-hidden="true" />
        <span>Read</span>
      </>
    );
  return (
    <>
      <Check className="size-4" aria-hidden="true" />
      <span>Sent</span>
    </>
  );
}
