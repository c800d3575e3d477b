import { Refusal } from "@domain/errors";
import { byId } from "../platform/records";

/** A new report is open. It is about an account, or about the sender of a message that its author received. */
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
