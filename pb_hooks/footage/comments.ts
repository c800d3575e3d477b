import { Refusal } from "@domain/errors";
import { commentInput } from "@domain/footage";
import { valid } from "../platform/input";
import { byId } from "../platform/records";

/** Completes a comment: its parties are copied from the file, because rules of synced collections read no other table. */
export function completeComment(tx: core.App, comment: core.Record): void {
  const file = byId(tx, "training_files", comment.getString("file_id"));
  if (!file) throw new Refusal("not_found");
  const input = {
    at_ms: comment.getFloat("at_ms"),
    content: comment.getString("content"),
    drawing: comment.getString("drawing"),
    voice_ms: comment.getFloat("voice_ms"),
  };
  comment.set("content", valid(commentInput, input).content);
  comment.set("booking_id", file.getString("booking_id"));
  comment.set("coach_user_id", file.getString("coach_user_id"));
  comment.set("client_id", file.getString("client_id"));
}
