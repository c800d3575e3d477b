import { Refusal } from "@domain/errors";
import { byId } from "../platform/records";

/** A report begins open, and is about somebody, or about a message that its author was part of. */
export function completeReport(tx: core.App, report: core.Record): void {
  report.set("state", "open");
  report.set("outcome", "");
  const messageId = report.getString("message_id");
  if (!messageId) return;
  const message = byId(tx, "messages", messageId);
  const [author, sender] = [report.getString("user_id"), message?.getString("sender_id") ?? ""];
  if (message?.getString("receiver_id") !== author) throw new Refusal("not_found");
  report.set("reported_id", sender);
}
